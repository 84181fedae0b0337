import { TriangleAlert } from "lucide";
import { useEffect } from "preact/hooks";
import { Icon } from "../icons/icon.tsx";
import { useSession, useUi } from "../ui.ts";

/** How long a refusal stands. */
const NOTICE_MS = 4000;

/** A refusal or notice of the session, for four seconds: in the place of the hint, or over the canvas of a narrow window. */
export function Notice(props: { readonly class: string }) {
  const { services } = useUi();
  const notice = useSession("notice").value;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => {
      if (services.session.state.notice === notice) services.session.set({ notice: null });
    }, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, services]);
  if (!notice) return null;
  return (
    <span class={`${props.class} status-notice`} data-tone={notice.tone} data-testid="notice">
      {notice.tone === "warn" && <Icon node={TriangleAlert} size={14} />}
      <span class="status-step">{notice.text}</span>
    </span>
  );
}
