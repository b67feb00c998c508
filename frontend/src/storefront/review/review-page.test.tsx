import type { ReviewableItem } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../testing/samples.ts'
import { api, asCustomer, open } from '../../testing/screen.tsx'

const mail = '/orders/review?id=ORD-123456789012&t=token'
const item = (change: Partial<ReviewableItem> = {}): ReviewableItem => ({
  product_id: 'ring-1',
  name: 'Lotus Ring',
  image: 'ring.webp',
  size: 7,
  state: 'open',
  review: null,
  ...change,
})
const written = {
  id: 'r1',
  stars: 4,
  fit: null,
  size: 7,
  name: 'Meera',
  text: 'Shines',
  photos: [],
  answer: null,
  status: 'pending' as const,
  reason: null,
  edition: 1,
}
const opens = (...items: ReviewableItem[]) => api.answers('GET /reviews/orders/{orderId}', { success: true, items })

it('the mail’s link opens the form; without stars it says so, with them it is sent and read first', async () => {
  opens(item())
  const user = open(mail)
  const form = await screen.findByRole('form', { name: 'Review of Lotus Ring' })
  await user.click(within(form).getByRole('button', { name: 'Send the review' }))
  within(form).getByText('Please choose one to five stars')
  expect(document.activeElement).toBe(within(form).getByRole('radio', { name: '1 star: Not for me' }))
  await user.click(within(form).getByRole('radio', { name: '4 stars: I like it' }))
  await user.click(within(form).getByRole('radio', { name: 'Runs small' }))
  await user.type(within(form).getByRole('textbox', { name: 'Your review (optional)' }), 'Shines')
  api.answers('PUT /reviews/orders/{orderId}', { success: true, review: written })
  opens(item({ review: written }))
  await user.click(within(form).getByRole('button', { name: 'Send the review' }))
  await screen.findByText(/Thank you\. We read every review first/)
  screen.getByRole('img', { name: '4 of 5 stars' })
  screen.getByText('We are reading it.')
  const [call] = api.calls('PUT /reviews/orders/{orderId}')
  const body = { product_id: 'ring-1', size: 7, stars: 4, fit: 'small', text: 'Shines', name: '', photos: [] }
  expect([call?.params.orderId, call?.query.get('t'), call?.body]).toEqual(['ORD-123456789012', 'token', body])
})

const chosen = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const adds = () => screen.getByLabelText(/Add photo/)

it('photos are sent as they are chosen, can be taken off, and go with the review', async () => {
  opens(item())
  const user = open(mail)
  await user.click(await screen.findByRole('radio', { name: '5 stars: I love it' }))
  const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.webp`)
  api.answers('POST /reviews/orders/{orderId}/photos', { success: true, photos: names.slice(0, 2) })
  await user.upload(adds(), [chosen('one.jpg'), chosen('two.jpg')])
  await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }))
  expect(screen.getAllByRole('button', { name: /Remove photo/ })).toHaveLength(1)
  api.refuses('POST /reviews/orders/{orderId}/photos', 'image_type', { error: 'Invalid file type.' })
  await user.upload(adds(), chosen('bad.jpg'))
  await screen.findByText('Invalid file type.')
  api.answers('PUT /reviews/orders/{orderId}', { success: true, review: written })
  await user.click(screen.getByRole('button', { name: 'Send the review' }))
  await screen.findByText(/Thank you/)
  expect(api.calls('PUT /reviews/orders/{orderId}')[0]?.body).toMatchObject({ photos: [names[1]] })
  expect(api.calls('POST /reviews/orders/{orderId}/photos')[0]?.query.get('t')).toBe('token')
})

it('a fourth photo is said not to be added, and after three there is no way to add one', async () => {
  opens(item())
  const user = open(mail)
  await screen.findByRole('form')
  const photos = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.webp`)
  api.answers('POST /reviews/orders/{orderId}/photos', { success: true, photos })
  await user.upload(
    adds(),
    ['1', '2', '3', '4'].map((name) => chosen(name)),
  )
  await screen.findByText('Up to 3 photos: the first 3 were added.')
  expect(await screen.findAllByRole('button', { name: /Remove photo/ })).toHaveLength(3)
  expect(screen.queryByLabelText(/Add photo/)).toBeNull()
})

it('a refusal stays beside what was typed', async () => {
  opens(item())
  const user = open(mail)
  await user.click(await screen.findByRole('radio', { name: '5 stars: I love it' }))
  const error = 'This piece went back to us, so it cannot be reviewed.'
  api.refuses('PUT /reviews/orders/{orderId}', 'review_not_possible', { error })
  await user.click(screen.getByRole('button', { name: 'Send the review' }))
  await screen.findByText(error)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 stars: I love it' }).checked).toBe(true)
})

it('each piece says what can be done with it; a rejected review says why and can be changed', async () => {
  const rejected = { ...written, status: 'rejected' as const, reason: 'personal_data' as const }
  opens(
    item({ review: rejected }),
    item({ product_id: 'p2', name: 'Studs', size: null }),
    item({ product_id: 'p3', name: 'Kada', size: null, state: 'returned' }),
    item({ product_id: 'p4', name: 'Payal', size: null, state: 'not_delivered' }),
  )
  const user = open(mail)
  await screen.findByText(/It names a person, a phone number or an address\. You may change it\./)
  screen.getByText('You asked to send it back, so there is nothing to review.')
  screen.getByText('You can review it once it has arrived.')
  await user.click(screen.getByRole('button', { name: 'Write a review of Studs' }))
  const form = screen.getByRole('form', { name: 'Review of Studs' })
  expect(within(form).queryByRole('radio', { name: 'Runs small' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change your review of Lotus Ring' }))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review (optional)' })
  expect(text.value).toBe('Shines')
})

it('a wrong link says what to do, a lost line can be tried again', async () => {
  api.refuses('GET /reviews/orders/{orderId}', 'order_not_found')
  open('/orders/review?id=ORD-1&t=forged')
  await screen.findByRole('heading', { name: 'This link opens no order', level: 1 })
})

it('a lost line can be tried again', async () => {
  api.loses('GET /reviews/orders/{orderId}')
  const user = open(mail)
  await screen.findByRole('heading', { name: 'Your order could not be loaded' })
  opens(item())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('form', { name: 'Review of Lotus Ring' })
})

it('a delivered order of the account leads to its reviews, another order does not', async () => {
  const may = { cancel: false, pay_by: null, return_by: null }
  const orders = [
    anOrder({ order_id: 'ORD-000000000001', status: 'delivered', may }),
    anOrder({ order_id: 'ORD-000000000002', status: 'shipped', may }),
  ]
  api.answers('GET /auth/orders', { success: true, orders })
  api.breaks('GET /auth/profile')
  open('/profile', asCustomer)
  const link = await screen.findByRole('link', { name: 'Write a review of order ORD-000000000001' })
  expect(link.getAttribute('href')).toBe('/orders/review?id=ORD-000000000001')
  expect(screen.queryByRole('link', { name: 'Write a review of order ORD-000000000002' })).toBeNull()
})
