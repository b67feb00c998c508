import type { AdminReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const review = (change: Partial<AdminReview> = {}): AdminReview => ({
  id: 'r1',
  product_id: 'ring-1',
  product_name: 'Lotus Ring',
  image: 'ring.webp',
  order_id: 'ORD-123456789012',
  stars: 2,
  fit: 'small',
  size: 7,
  name: 'Meera',
  text: 'Faded',
  photos: [],
  answer: null,
  status: 'pending',
  reason: null,
  edition: 2,
  at: '2026-11-20T10:00:00.000Z',
  sample: false,
  erased: false,
  earlier: ['Shines'],
  ...change,
})
const lists = (...reviews: AdminReview[]) =>
  api.answers('GET /admin/reviews', {
    success: true,
    reviews,
    counts: { pending: reviews.length, approved: 4, rejected: 0 },
    total: reviews.length,
  })

it('what waits comes first, with everything that is to be read; showing it names the edition that was read', async () => {
  lists(review())
  const user = open('/admin/reviews', asAdmin)
  const card = within(await screen.findByTestId('admin-review'))
  expect(api.calls('GET /admin/reviews')[0]?.query.get('status')).toBe('pending')
  expect(screen.getByRole('tab', { name: /^Waiting/ }).getAttribute('aria-selected')).toBe('true')
  for (const part of ['Lotus Ring', 'Faded', 'Shines', /^Size 7 · Runs small · Meera/]) card.getByText(part)
  api.answers('POST /admin/reviews/{id}/decision', { success: true })
  lists()
  await user.click(card.getByRole('button', { name: 'Show the review of Lotus Ring' }))
  await screen.findByText('Nothing waits to be read.')
  expect(api.calls('POST /admin/reviews/{id}/decision')[0]?.body).toEqual({ edition: 2, approve: true })
})

it('a review is kept off the page for a reason; one that changed meanwhile is not decided on', async () => {
  lists(review())
  const user = open('/admin/reviews', asAdmin)
  const card = within(await screen.findByTestId('admin-review'))
  const why = card.getByRole('combobox', { name: 'Do not show the review of Lotus Ring' })
  api.refuses('POST /admin/reviews/{id}/decision', 'stale_version', { error: 'This review was changed meanwhile.' })
  await user.selectOptions(why, 'abusive')
  await card.findByText('This review was changed meanwhile.')
  expect(api.calls('POST /admin/reviews/{id}/decision')[0]?.body).toMatchObject({ approve: false, reason: 'abusive' })
})

it('the shop answers, and changes its answer', async () => {
  lists(review({ status: 'approved', answer: 'Thank you' }))
  const user = open('/admin/reviews?status=approved', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Change the answer to the review of Lotus Ring' }))
  const box = screen.getByRole('textbox', { name: 'Your answer' })
  await user.clear(box)
  await user.click(screen.getByRole('button', { name: 'Save the answer' }))
  screen.getByText('Please write an answer')
  await user.type(box, 'Thank you, Meera')
  api.answers('PUT /admin/reviews/{id}/answer', { success: true })
  await user.click(screen.getByRole('button', { name: 'Save the answer' }))
  await screen.findByText('The answer stands under the review.')
  expect(api.calls('PUT /admin/reviews/{id}/answer')[0]?.body).toEqual({ text: 'Thank you, Meera' })
})

it('an erased review keeps its stars and takes no answer; a failed list can be tried again', async () => {
  api.breaks('GET /admin/reviews')
  const user = open('/admin/reviews?stars=2', asAdmin)
  const again = await screen.findByRole('button', { name: 'Try again' })
  lists(review({ erased: true, text: '', name: '', earlier: [] }))
  await user.click(again)
  await screen.findByText('The person behind it was forgotten: the stars stay.')
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '5')
  expect(address()).toBe('/admin/reviews?stars=5')
})
