import type { IconNode } from "lucide";
import { h } from "preact";

/** An outline on the 24 grid, stroke 1.6, in the colour of the text around it. Says nothing to assistive technology. */
export function Icon({ node, size = 18 }: { readonly node: IconNode; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {node.map(([tag, attributes]) => h(tag, attributes as Record<string, string>))}
    </svg>
  );
}
