/**
 * Lets the built site start and go on without a network, once it has been loaded: a service worker keeps its files. Where the
 * browser has none, or the address is not secure, nothing happens. It waits for an idle moment: what is seen comes first.
 */
export function keepForOffline(page: Window & typeof globalThis): void {
  const { serviceWorker } = page.navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  const register = () => void serviceWorker.register("./service-worker.js").catch(() => {});
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in page) page.requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 1000);
}
