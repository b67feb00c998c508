import type { Page } from 'playwright-core'
import { watchRequests } from '../../bench/pages/watch-requests.ts'

/**
 * Watches a page that is about to be opened. The returned function resolves once its footer is there and no request has
 * been in progress for 500 ms, so that every visible picture has loaded.
 */
export function watchLoads(page: Page): () => Promise<void> {
  const untilQuiet = watchRequests(page, 500, 240_000)
  return async () => {
    await page.getByRole('contentinfo').waitFor()
    await untilQuiet()
  }
}
