import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anItem, anOrder } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

const ONE = 'GET /orders/{orderId}'
const ASK = 'POST /orders/{orderId}/exchange'
const SIZES = 'GET /orders/{orderId}/exchange'
const may = { cancel: false, pay_by: null, return_by: '2999-01-01T10:00:00.000Z' }
const items = [
  anItem({ item_id: '1', product_name: 'Rani Ring', size: 7, quantity: 2, returnable: 2 }),
  anItem({ item_id: '2', product_name: 'Moon Chain', size: null, returnable: 1 }),
]
const until = '2026-12-08T10:00:00.000Z'
type State = 'held' | 'sent' | 'undone' | 'not_sent' | 'ended' | 'refund'
const asked = (state: State, more: object = {}) => ({
  ...{ number: 1, status: 'asked' as const, asked_at: '2026-11-24T10:00:00.000Z', answered_at: null },
  ...{ items: [], reason: 'size' as const, words: null, note: null, amount: 900, refund: null },
  exchange: {
    ...{ state, until, sent_as: state === 'sent' || state === 'undone' ? 'ORD-1-X1' : null },
    pieces: [{ product_name: 'Rani Ring', size: 7, to: 8, quantity: 1 }],
  },
  ...more,
})
const order = (change: Parameters<typeof anOrder>[0] = {}) =>
  api.answers(ONE, { success: true, data: anOrder({ order_id: 'ORD-1', status: 'delivered', may, items, ...change }) })
const shelf = (eight: number) =>
  api.answers(SIZES, {
    success: true,
    data: {
      items: [
        {
          item_id: '1',
          sizes: [
            { size: 6, available: 0 },
            { size: 8, available: eight },
          ],
        },
        { item_id: '2', sizes: [] },
      ],
    },
  })

it('a shopper asks for another size of a piece that has sizes; a sold-out one cannot be chosen', async () => {
  order()
  shelf(1)
  const user = open('/orders?id=ORD-1&t=link')
  await user.click(await screen.findByRole('button', { name: /^Exchange for another size/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Exchange for another size' }))
  const size = await dialog.findByLabelText<HTMLSelectElement>('Rani Ring, size 7: new size')
  expect([...size.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Keep this one', false],
    ['Size 6: sold out', true],
    ['Size 8', false],
  ])
  expect(dialog.queryByLabelText(/Moon Chain/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Request the exchange' }))
  dialog.getByText('Please choose the size that you would like instead.')
  await user.selectOptions(size, 'Size 8')
  api.answers(ASK, { success: true, message: '' })
  order({ returns: [asked('held')] })
  await user.click(dialog.getByRole('button', { name: 'Request the exchange' }))
  await screen.findByText('Exchange requested')
  screen.getByText('1 × Rani Ring, size 8 for size 7')
  screen.getByText(/Your new size is kept for you until 8 Dec/)
  const [call] = api.calls(ASK)
  expect([call?.body, call?.query.get('t')]).toEqual([{ items: [{ item_id: '1', quantity: 1, size: 8 }] }, 'link'])
})

it('once the courier is booked the page says who comes, and no more that we will write about it; his label can be printed', async () => {
  const way = {
    fault: null,
    awb: '1907',
    courier: 'Blue Dart',
    tracking_url: 'https://t.example/1',
    at: '2026-11-27T10:00:00Z',
  }
  const label_url = '/api/orders/ORD-1/pickups/1/label?t=x'
  order({ returns: [{ ...asked('held'), pickup: { ...way, state: 'booked', label_url } }] })
  open('/orders?id=ORD-1&t=link')
  await screen.findByText(/Blue Dart comes to fetch it\. Please stick its label on the parcel, or write 1907 on it\./)
  screen.getByText(/Once we’ve checked the old piece, the new one leaves/)
  expect(screen.queryByText(/We’ll write to you about the pick-up/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Print the label' })).toHaveProperty(
    'pathname',
    '/api/orders/ORD-1/pickups/1/label',
  )
})

it('the last one went to somebody else meanwhile: it is said by its size, and the sizes are read again', async () => {
  order()
  shelf(1)
  const user = open('/orders?id=ORD-1')
  await user.click(await screen.findByRole('button', { name: /^Exchange for another size/ }))
  await user.selectOptions(await screen.findByLabelText('Rani Ring, size 7: new size'), 'Size 8')
  api.breaks(ASK, 409, { code: 'out_of_stock', message: 'Rani Ring, ring size 8 is out of stock' })
  shelf(0)
  await user.click(screen.getByRole('button', { name: 'Request the exchange' }))
  await screen.findByText('Rani Ring, ring size 8 is out of stock')
  await waitFor(() => screen.getByRole('option', { name: 'Size 8: sold out' }))
})

it('sizes that cannot be loaded are asked for again', async () => {
  order()
  api.breaks(SIZES, 503)
  const user = open('/orders?id=ORD-1')
  await user.click(await screen.findByRole('button', { name: /^Exchange for another size/ }))
  await screen.findByText('The sizes could not be loaded.', undefined, { timeout: 10_000 })
  shelf(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Rani Ring, size 7: new size')
}, 20_000)

it.each<[State, RegExp, object]>([
  ['sent', /Your new size is order ORD-1-X1\. It is paid already\./, { status: 'accepted' }],
  [
    'undone',
    /Order ORD-1-X1 with your new size is cancelled\. We owe you ₹900\./,
    { status: 'accepted', refund: 'by_hand' },
  ],
  ['not_sent', /Your old piece has not reached us/, { status: 'refused' }],
  ['ended', /We could not send the new size/, { status: 'refused' }],
  ['refund', /We’ll refund ₹900/, { status: 'accepted', refund: 'by_hand' }],
])('%s is said on the order', async (state, text, more) => {
  order({ returns: [asked(state, more)], payment_method: 'razorpay' })
  open('/orders?id=ORD-1')
  await screen.findByText(text)
  if (state === 'sent') expect(screen.getByRole('link', { name: 'See order ORD-1-X1' })).toBeTruthy()
})

it('the order of the new pieces says which one it belongs to', async () => {
  order({ exchange_of: 'ORD-0' })
  open('/orders?id=ORD-1')
  await screen.findByText('In exchange for pieces of order ORD-0: paid already.')
})
