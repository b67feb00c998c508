import type { Page } from 'playwright-core'
import { watchRequests } from '../../bench/pages/watch-requests.ts'

/** Watches a page that is about to be opened. Then: no request is under way, and every visible picture is there. A busy machine makes it late. */
export function watchLoads(page: Page): () => Promise<void> {
  const untilQuiet = watchRequests(page, 500, 240_000)
  return async () => {
    await page.getByRole('contentinfo').waitFor()
    await untilQuiet()
  }
}
