import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { useSession, useUi } from "../ui.ts";

/** The card that explains the shown reading, while it is open. It is loaded when somebody first asks. */
export function ExplainHost() {
  const { services } = useUi();
  const isOpen = useSession("explained").value !== null;
  const loaded = useSignal<{ readonly Card: ComponentType } | null>(null);
  useEffect(() => {
    if (!isOpen || loaded.value) return;
    import("./explain-card.tsx").then(
      ({ ExplainCard }) => {
        loaded.value = { Card: ExplainCard };
      },
      () =>
        services.session.set({
          explained: null,
          notice: { text: "this part could not be loaded: is the connection gone?", tone: "warn" },
        }),
    );
  }, [isOpen]);
  if (!isOpen || !loaded.value) return null;
  const { Card } = loaded.value;
  return <Card />;
}
