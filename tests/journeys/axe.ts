import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from '../browser.ts'

/**
 * Returns the faults by all rules of axe, including best practices, once no transition runs: a line for each, with its
 * elements in full. Frames are checked with their page, also those of other origins.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await atRest(page)
  // Runs in the page itself: the builder of @axe-core/playwright opens a second page each time, at four times the cost.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // None of these rules reads style sheets, and each run would fetch and parse them all.
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join('; ')}`,
    )
  })
}

/** A fault if the page is wider than its window, with both widths. */
export async function wideFaults(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  return scrollWidth > clientWidth ? [`wider than the screen: ${scrollWidth} of ${clientWidth} px`] : []
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page), page.url()).toEqual([])
}
