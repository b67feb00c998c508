import type { BrowserContext } from 'playwright-core'

/** Counts what a person presses in a context: typing and keys are free, a label's second click of its own box too. */
export async function countClicks(context: BrowserContext): Promise<(errand: () => Promise<void>) => Promise<number>> {
  let clicks = 0
  await context.exposeBinding('clicked', () => {
    clicks++
  })
  await context.addInitScript(() => {
    const { clicked } = window as unknown as { clicked(): void }
    // A label's own click comes with a second one of its box.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && clicked(), true)
  })
  return async (errand) => {
    clicks = 0
    await errand()
    return clicks
  }
}
