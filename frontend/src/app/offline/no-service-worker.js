// Served as /sw.js by a build with SUVARNA_OFFLINE=off: replaces the worker that browsers have, and removes what that
// one stored, and itself.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('suvarna-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
