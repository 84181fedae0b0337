/**
 * The service worker of the built site, with the two constants filled in by `service-worker.ts`: once the page has been
 * loaded, it starts and goes on without a network. What is named by its content never changes and comes from the cache; the
 * page itself comes from the network while there is one, so that a new version is seen at the next visit.
 */
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];

// Several of these sites can share an origin: each has caches of its own.
const PREFIX = `footpoint ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

// Only now has every page of the version before been closed: nothing asks for its files any more.
self.addEventListener("activate", (event) => {
  const dropOld = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(dropOld());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  event.respondWith(pathname.includes("/assets/") ? fromCache(request) : fromNetwork(request));
});

/** What the cache has; else what the network has, kept for the next time. */
async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** What the network has; without one, what was kept of it. A page of this scope is the same at every address of it. */
async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request.mode === "navigate" ? "./" : request, {
      ignoreVary: true,
      ignoreSearch: true,
    });
    if (kept) return kept;
    throw error;
  }
}
