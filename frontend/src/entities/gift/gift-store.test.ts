// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

// Loads a fresh module, as a reload of the page does.
const load = () => {
  vi.resetModules()
  return import('./gift-store.ts')
}
const kept = () => JSON.parse(sessionStorage.getItem('gift') ?? '{}')
beforeEach(() => sessionStorage.clear())

it('a choice outlives the page, for the bag and for Buy Now apart, and goes with its order', async () => {
  const { keepGift } = await load()
  keepGift('bag', { on: true, wrap: true, note: 'For Asha' })
  keepGift('buy-now', { on: true, wrap: false, note: '' })
  const again = await load()
  again.keepGift('buy-now', null)
  expect(kept().choices).toEqual({ bag: { on: true, wrap: true, note: 'For Asha' } })
})

it('what is no choice, or another person’s, is not read', async () => {
  const bag = { on: true, wrap: true, note: 'For Asha' }
  for (const stored of [
    '{',
    '[]',
    '{"owner":"","choices":{"bag":{"on":"yes"}}}',
    JSON.stringify({ owner: 'o@x.in', choices: { bag } }),
  ]) {
    sessionStorage.setItem('gift', stored)
    const { keepGift } = await load()
    keepGift('buy-now', null)
    expect(kept().choices).toEqual({})
  }
})
