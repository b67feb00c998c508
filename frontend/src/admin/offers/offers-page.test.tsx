import { formOf } from '@suvarna/contracts/orders/offers/offer-form.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCollection, aProduct } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'
import type { AdminOffer } from './offer-reads.ts'

const own: AdminOffer = {
  ...{ id: standingId, status: 'live', standing: true, version: 0, orders: 12, given: 1_840 },
  terms: formOf(standingOffer.terms),
}
const festive: AdminOffer = {
  ...{ id: 'o1', status: 'draft', standing: false, version: 1, orders: 0, given: 0 },
  terms: { ...own.terms, title: 'Festive', code: 'FEST', percent: 15, from_units: 0, budget: 5_000 },
}
beforeEach(() => api.answers('GET /admin/offers', { success: true, offers: [own, festive] }))
const LIST = 'POST /admin/offers'

it('lists what gives what, how much it gave, and lets only others than the shop’s own be edited', async () => {
  open('/admin/offers', asAdmin)
  await screen.findByText('FEST')
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10% for two pieces10% off from 2 piecesUntil you end it₹1,840 in 12 ordersActiveEnd',
    'FestiveFEST15% offUntil you end it₹0 in 0 ordersbudget ₹5,000DraftPublish',
  ])
  expect(screen.queryByRole('button', { name: 'Edit 10% for two pieces' })).toBeNull()
})

it('is drafted with what its kind needs; a fault stands at its field', async () => {
  const user = open('/admin/offers', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  await user.type(screen.getByLabelText('Total usage limit'), 'ten')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Give the offer a title that customers will read')
  screen.getByText('A whole number')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await user.clear(screen.getByLabelText('Total usage limit'))
  await user.type(screen.getByLabelText('Title'), 'Three for two')
  await user.selectOptions(screen.getByLabelText('Discount type'), 'buy_get')
  await user.clear(screen.getByLabelText('Discount on those (%)'))
  await user.type(screen.getByLabelText('Discount on those (%)'), '100')
  await user.type(screen.getByLabelText('Discount budget'), '₹ 25,000')
  api.refuses(LIST, 'offer_code_taken', { error: 'Another offer has the code X', field: 'terms.code' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Another offer has the code X')
  expect(screen.getByLabelText('Discount code').getAttribute('aria-invalid')).toBe('true')
  api.answers(LIST, { success: true, offer: festive })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/“Three for two” saved as a draft/)
  expect(api.calls(LIST).at(-1)?.body).toMatchObject({
    terms: {
      title: 'Three for two',
      code: null,
      kind: 'buy_get',
      buy: 2,
      get: 1,
      percent: 100,
      budget: 25_000,
      scope: [],
    },
  })
})

it('is tried on past orders with what was assumed, then published after a question', async () => {
  const user = open('/admin/offers', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Edit Festive' }))
  const PREVIEW = 'POST /admin/offers/preview'
  api.answers(PREVIEW, {
    success: true,
    assumptions: ['Every shopper is taken to have typed FEST.'],
    orders: [
      { order_id: 'ORD-1', placed_at: '2026-11-20T10:00:00Z', subtotal: 1_000, was: 100, would: 150, by_this: 150 },
    ],
    ...{ page: 1, pages: 1 },
    totals: { orders: 3, with_this: 1, subtotal: 3_000, was: 100, would: 150, by_this: 150 },
  })
  await user.click(screen.getByRole('button', { name: 'Test' }))
  await screen.findByText('1 of 3 orders')
  screen.getByText('Every shopper is taken to have typed FEST.')
  screen.getByText('ORD-1')
  expect(api.calls(PREVIEW)[0]?.body).toMatchObject({ id: 'o1', terms: { code: 'FEST', percent: 15 }, page: 1 })
  await user.clear(screen.getByLabelText('Discount (%)'))
  await user.type(screen.getByLabelText('Discount (%)'), '20')
  await screen.findByText('You have changed the offer since. Test it again.')
  api.answers('PUT /admin/offers/{id}/status', { success: true, offer: { ...festive, status: 'live' } })
  await user.click(screen.getByRole('button', { name: 'Publish Festive' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('New orders get 15% off with FEST.')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByText('Published: new orders get it.')
  expect(api.calls('PUT /admin/offers/{id}/status')[0]?.body).toEqual({ status: 'live', version: 1 })
})

it('is narrowed to the pieces of a collection, as it is now, and to single pieces by name', async () => {
  const pieces = ['a', 'b', 'c'].map((id) => aProduct({ id, name: `Piece ${id}` }))
  api.answers('GET /products', ({ query }) => ({
    success: true as const,
    products: query.get('collection') ? pieces.slice(0, 2) : pieces,
  }))
  api.answers('GET /collections', { success: true, collections: [aCollection({ slug: 'wedding', name: 'Wedding' })] })
  const user = open('/admin/offers', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Edit Festive' }))
  await user.selectOptions(screen.getByLabelText('Applies to'), 'product')
  await user.selectOptions(await screen.findByLabelText(/Add all products of a collection/), 'Wedding')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Piece b').checked).toBe(true))
  await user.click(screen.getByLabelText('Piece a'))
  await user.click(screen.getByLabelText('Piece c'))
  api.answers('PUT /admin/offers/{id}', { success: true, offer: festive })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('“Festive” saved.')
  const scope = ['b', 'c'].map((id) => ({ by: 'product', id }))
  expect(api.calls('PUT /admin/offers/{id}').at(-1)?.body).toMatchObject({ terms: { scope } })
  expect(api.calls('GET /products').some(({ query }) => query.get('collection') === 'wedding')).toBe(true)
})
