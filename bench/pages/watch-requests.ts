import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/**
 * Watches a page's requests; call it before the page is opened. The returned function resolves once none has been in
 * progress for `quietMs`, and rejects after `timeoutMs` with the open addresses. The request that counts visits is
 * ignored: it outlives its page, and a browser does not always report its end, for which `networkidle` would wait for
 * ever.
 */
export function watchRequests(page: Page, quietMs: number, timeoutMs: number): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    // Requests left over from the previous page do not belong to this one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (!request.url().endsWith('/api/events')) open.add(request)
  })
  const end = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(50))
      if (open.size === 0 && Date.now() - last > quietMs) return
    throw new Error(`${page.url()} is still loading ${[...open].map((request) => request.url()).join(', ')}`)
  }
}
