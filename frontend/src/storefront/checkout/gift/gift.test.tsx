import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCheckout } from '../../../testing/checkout-answers.ts'
import { aLine, anOrder, aProduct, theShop } from '../../../testing/samples.ts'
import { address, api, open, reload } from '../../../testing/screen.tsx'
import { READING_MS } from '../place/use-risen-total.ts'

const PLACE = 'POST /orders/place'
const studs = aProduct({ id: 'p1', price: 1000, stock: 5 })
const storage = { cart: [aLine(studs)] }
const amount = (label: string) => screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextElementSibling?.textContent
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const isGift = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'This is a gift' })
const buyer = {
  ...{ 'Full name': 'Priya Sharma', Email: 'priya@example.com', Phone: '9876543210' },
  ...{ Address: '14 Temple Road, Indiranagar', Pincode: '560038', City: 'Bengaluru', State: 'Karnataka' },
}
const fill = () => {
  // The wrap raised the total; filling in a form by hand takes longer than the time allowed for reading it.
  vi.advanceTimersByTime(READING_MS)
  for (const [label, value] of Object.entries(buyer))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const offers = (gift?: { notes: boolean; wrap_price: number | null }) =>
  api.answers('GET /shop', { success: true, data: { ...theShop(), ...(gift ? { gift } : {}) } })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answerCheckout(api)
})

it('a shop that offers nothing for gifts asks nothing about them', async () => {
  offers()
  open('/checkout', { storage })
  await screen.findByLabelText('Full name')
  await waitFor(() => expect(api.calls('GET /shop').length).toBeGreaterThan(0))
  expect(screen.queryByRole('checkbox', { name: 'This is a gift' })).toBeNull()
})

it('nothing is ticked beforehand; the wrap says its price first, and is in every total until it is taken off', async () => {
  offers({ notes: true, wrap_price: 4_950 })
  const user = open('/checkout', { storage })
  const gift = await isGift()
  expect(gift.checked).toBe(false)
  expect(screen.queryByText('₹49.50')).toBeNull()
  await user.click(gift)
  const wrap = box(/^Gift wrap for the whole order/)
  expect(wrap.checked).toBe(false)
  screen.getByText('₹49.50')
  expect(amount('Total')).toBe('₹1,000')
  screen.getByText('With cash on delivery, whoever receives the parcel pays for it.')
  await user.click(wrap)
  expect([amount('Gift wrap'), amount('Total')]).toEqual(['₹49.50', '₹1,049.50'])
  await user.click(screen.getByRole('link', { name: /bag/i }))
  await screen.findByRole('heading', { name: 'Your bag' })
  expect([amount('Gift wrap'), amount('Total')]).toEqual(['₹49.50', '₹1,049.50'])
  await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))
  expect((await isGift()).checked).toBe(true)
  await user.click(await isGift())
  expect([screen.queryByText('Gift wrap', { selector: 'dt' }), amount('Total')]).toEqual([null, '₹1,000'])
})

it('wrap and note go with the order, the note on one line; afterwards nothing of them is kept', async () => {
  offers({ notes: true, wrap_price: 4_950 })
  const user = open('/checkout', { storage })
  await user.click(await isGift())
  await user.click(box(/^Gift wrap/))
  const note = screen.getByLabelText<HTMLTextAreaElement>('Your note (optional)')
  expect(note.maxLength).toBe(200)
  fireEvent.change(note, { target: { value: ' Happy birthday,\nAsha\u0007 <b>!</b> ' } })
  screen.getByText('168 letters left')
  fill()
  const data = { order_id: 'ORD-1', amount: 1_049.5, payment_status: 'pending' as const, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data })
  api.loses('POST /orders/shiprocket/order')
  api.answers('GET /orders/{orderId}', { success: true, data: anOrder({ order_id: 'ORD-1' }) })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(api.calls(PLACE)[0]?.body).toMatchObject({
    amount: 1_049.5,
    gift: { note: 'Happy birthday, Asha <b>!</b>', wrap: true },
  })
  expect(sessionStorage.getItem('gift') ?? '').not.toContain('birthday')
})

it('what was typed outlives a reload; a wrap that ended meanwhile is refused, and then neither offered nor charged', async () => {
  offers({ notes: true, wrap_price: 4_950 })
  const user = open('/checkout', { storage })
  await user.click(await isGift())
  await user.click(box(/^Gift wrap/))
  fireEvent.change(screen.getByLabelText('Your note (optional)'), { target: { value: 'For you' } })
  reload()
  await isGift()
  expect([box(/^Gift wrap/).checked, amount('Total')]).toEqual([true, '₹1,049.50'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your note (optional)').value).toBe('For you')
  fill()
  offers({ notes: true, wrap_price: null })
  const message = 'Gift wrap is not offered at present. Please take it off your order.'
  api.refuses(PLACE, 'gift_not_offered', { error: message })
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await screen.findByText(new RegExp(message))
  await waitFor(() => expect(screen.queryByText(/^Gift wrap for/)).toBeNull())
  expect([screen.queryByText('Gift wrap', { selector: 'dt' }), amount('Total')]).toEqual([null, '₹1,000'])
})

it('a wrap for nothing says so, and a shop without notes asks for none', async () => {
  offers({ notes: false, wrap_price: 0 })
  const user = open('/checkout', { storage })
  await user.click(await isGift())
  await user.click(box(/^Gift wrap/))
  expect([amount('Gift wrap'), amount('Total')]).toEqual(['Free', '₹1,000'])
  expect(screen.queryByLabelText('Your note (optional)')).toBeNull()
})

it('a guest sets a password from the page that thanks for the order, with what is known', async () => {
  offers()
  const user = open('/checkout', { storage })
  await screen.findByLabelText('Full name')
  fill()
  const data = { order_id: 'ORD-1', amount: 1_000, payment_status: 'pending' as const, pay_by: null }
  api.answers(PLACE, { success: true, order_id: 'ORD-1', data })
  api.loses('POST /orders/shiprocket/order')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  await user.click(await screen.findByRole('link', { name: 'Set a password' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('priya@example.com')
  expect([screen.getByLabelText<HTMLInputElement>('First name').value, address()]).toEqual(['Priya', '/register'])
})
