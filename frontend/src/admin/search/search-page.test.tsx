import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const jhumki = { id: 't1', term: 'jhumki', use: 'find' as const, finds: 'jhumka', own: false }
const gift = { id: 't2', term: 'gift', use: 'leave_out' as const, finds: '', own: false }
const mine = { id: 't3', term: 'jhoomar', use: 'find' as const, finds: 'jhumka', own: true, version: 2 }
const unanswered = [
  { q: 'silver watchband', count: 3, last_at: '2026-11-20T10:00:00.000Z' },
  { q: 'kundan maang', count: 1, last_at: '2026-11-19T10:00:00.000Z' },
]
beforeEach(() => api.answers('GET /admin/search/terms', { success: true, terms: [mine, gift, jhumki], unanswered }))

it('lists the known words and what was searched for in vain; a word is found by what it means', async () => {
  const user = open('/admin/search', asAdmin)
  await screen.findByText('silver watchband')
  screen.getByText('3 times')
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['jhoomarjhumkaYour shop', 'giftLeave it outBuilt in', 'jhumkijhumkaBuilt in'])
  await user.type(screen.getByLabelText('Find a word'), 'jhum')
  screen.getByText('2 words')
  await user.type(screen.getByLabelText('Find a word'), 'xx')
  await screen.findByText('No words found')
})

it('a search in vain becomes a word in two steps', async () => {
  const user = open('/admin/search', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Add “silver watchband”' }))
  const typed = screen.getByLabelText<HTMLInputElement>('When a shopper types')
  expect(typed.value).toBe('silver watchband')
  expect(document.activeElement).toBe(typed)
  await user.type(screen.getByLabelText('Look for'), 'bracelet')
  const term = { ...mine, term: 'silver watchband', finds: 'bracelet' }
  api.answers('PUT /admin/search/terms', { success: true, term })
  api.answers('GET /admin/search/terms', { success: true, terms: [term], unanswered: [] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('“silver watchband” saved. The search knows it from now on.')
  await screen.findByText('None so far. Every search found something.')
  expect(api.calls('PUT /admin/search/terms')[0]?.body).toEqual({
    ...{ term: 'silver watchband', use: 'find', finds: 'bracelet' },
  })
})

it('what is missing is said at its field, and what the server refuses too', async () => {
  const user = open('/admin/search', asAdmin)
  const save = await screen.findByRole('button', { name: 'Save' })
  await user.click(save)
  await screen.findByText('Type the word that shoppers use')
  await user.type(screen.getByLabelText('When a shopper types'), 'shiny')
  await user.click(save)
  await screen.findByText('Say what to look for instead')
  await user.type(screen.getByLabelText('Look for'), 'xylophone')
  const error = '“xylophone” finds nothing in the catalogue'
  api.refuses('PUT /admin/search/terms', 'search_term', { error, field: 'finds' })
  await user.click(save)
  await screen.findByText(error)
  expect(screen.getByLabelText('Look for').getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByLabelText('the search should'), 'not_sold')
  expect(screen.queryByLabelText('Look for')).toBeNull()
  api.answers('PUT /admin/search/terms', { success: true, term: mine })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/“shiny” saved/)
  expect(api.calls('PUT /admin/search/terms').at(-1)?.body).toEqual({ term: 'shiny', use: 'not_sold' })
})

it('a word is edited with the version that was seen, and deleted after a question', async () => {
  const user = open('/admin/search', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Edit jhoomar' }))
  await user.clear(screen.getByLabelText('Look for'))
  await user.type(screen.getByLabelText('Look for'), 'studs')
  api.refuses('PUT /admin/search/terms', 'stale_version', { error: 'This term was changed meanwhile.' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This term was changed meanwhile.')
  expect(api.calls('PUT /admin/search/terms')[0]?.body).toMatchObject({ term: 'jhoomar', finds: 'studs', version: 2 })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Delete jhumki' }))
  api.answers('DELETE /admin/search/terms/{id}', { success: true, message: 'Term removed' })
  api.answers('GET /admin/search/terms', { success: true, terms: [mine, gift], unanswered: [] })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('“jhumki” deleted')
  expect(api.calls('DELETE /admin/search/terms/{id}')[0]?.params).toEqual({ id: 't1' })
})

it('a failed load says so and can be tried again', async () => {
  api.breaks('GET /admin/search/terms')
  open('/admin/search', asAdmin)
  await screen.findByRole('alert')
  screen.getByRole('button', { name: /again|retry/i })
})
