import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aCategory, aProduct } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

const SUGGEST = 'GET /products/suggestions'
const jhumka = { id: 'p1', name: 'Gulabo Jhumka', category: 'Earring', price: 899, image: 'a.webp', stock: 2 }
const ring = { id: 'p2', name: 'Meher Solitaire Ring', category: 'Ring', price: 1299, image: 'b.webp', stock: 0 }
type Suggestions = AnswerOf<typeof SUGGEST>
const answers: Record<string, Suggestions> = {
  jumkas: { success: true, categories: [], products: [jhumka], total: 1, searched: 'jhumka' },
  ring: { success: true, categories: [{ id: 'c1', name: 'Ring' }], products: [ring], total: 12 },
}

beforeEach(() => {
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  api.answers(SUGGEST, ({ query }) => {
    const nothing: Suggestions = { success: true, categories: [], products: [], total: 0 }
    return answers[query.get('q') ?? ''] ?? nothing
  })
})

/** One of two buttons; a browser shows one of them, depending on its width. */
const searchButton = async () => (await screen.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement
const findField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search for a piece' })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
const selected = () => screen.queryAllByRole('option', { selected: true })

/** The opened search with a text in its field. */
async function search(text: string) {
  const user = open('/about')
  await user.click(await searchButton())
  const field = await findField()
  await user.type(field, text)
  return { user, field }
}

it('a misspelt word is corrected; the arrows choose, and above the first one is in the field again', async () => {
  const { user, field } = await search('jumkas')
  const option = await screen.findByRole('option', { name: /^Gulabo Jhumka/ })
  screen.getByText('For “jhumka”')
  screen.getByText('1 suggestion')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect([selected(), field.getAttribute('aria-activedescendant')]).toEqual([[], null])
  await user.keyboard('{ArrowDown}')
  expect(selected()).toEqual([option])
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  expect(option.textContent).toMatch(/Jhumka.*₹899/)
  await user.keyboard('{ArrowUp}')
  expect([selected(), field.getAttribute('aria-activedescendant')]).toEqual([[], null])
  expect(document.activeElement).toBe(field)
})

it('the way to all results is one step up from the field, and Enter leads there', async () => {
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  const { user, field } = await search('ring')
  await screen.findByText('3 suggestions')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Ring category',
    'Meher Solitaire RingRing · Out of Stock₹1,299',
    'See all 12 for “ring”',
  ])
  await user.keyboard('{ArrowUp}')
  expect(selected().map(({ id }) => id)).toEqual([field.getAttribute('aria-activedescendant')])
  expect(selected()[0]?.textContent).toBe('See all 12 for “ring”')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: '“ring”' })
  expect(address()).toBe('/search?q=ring')
  await noDialog()
})

it('a word typed on takes the choice back', async () => {
  const { user, field } = await search('ring')
  await screen.findByText('3 suggestions')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toHaveLength(1)
  await user.type(field, 's')
  expect(selected()).toEqual([])
  await screen.findByText('No suggestions for “rings”. Press Enter to look everywhere.')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

it('Escape closes it and leaves the page as it is; the next search begins empty', async () => {
  const { user, field } = await search('ring')
  await screen.findByText('3 suggestions')
  // A browser reports Escape to the focused dialog as this event.
  fireEvent(field.closest('dialog') as Element, new Event('cancel', { cancelable: true }))
  await noDialog()
  expect(address()).toBe('/about')
  await user.click(await searchButton())
  expect((await findField()).value).toBe('')
  expect(screen.queryAllByRole('option')).toEqual([])
})

it('without suggestions Enter still searches', async () => {
  api.breaks(SUGGEST)
  api.answers('GET /products', { success: true, products: [aProduct()], total: 1 })
  const { user } = await search('kundan set')
  await screen.findByText('No suggestions at the moment. Press Enter to search.')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: '“kundan set”' })
  expect(address()).toBe('/search?q=kundan+set')
})

it('a search whose code does not load says so and leaves the page; another press tries again', async () => {
  vi.doMock('./search-dialog.tsx', () => Promise.reject(new TypeError('Failed to fetch')))
  const user = open('/about')
  await user.click(await searchButton())
  await screen.findByText('The search did not load. Please try again.')
  screen.getByRole('heading', { level: 1, name: 'Our story' })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(address()).toBe('/about')
  vi.doUnmock('./search-dialog.tsx')
  await user.click(await searchButton())
  await findField()
})
