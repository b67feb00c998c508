import type { BrowserContext } from 'playwright-core'

/**
 * Counts a person's clicks in a context. Typing and keys are free, as is the second click that a label causes on its
 * box.
 */
export async function countClicks(context: BrowserContext): Promise<(errand: () => Promise<void>) => Promise<number>> {
  let clicks = 0
  await context.exposeBinding('clicked', () => {
    clicks++
  })
  await context.addInitScript(() => {
    const { clicked } = window as unknown as { clicked(): void }
    // A label's click is followed by a second one on its box.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && clicked(), true)
  })
  return async (errand) => {
    clicks = 0
    await errand()
    return clicks
  }
}
