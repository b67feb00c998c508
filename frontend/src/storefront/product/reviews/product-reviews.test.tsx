import type { PublicReview, ReviewSummary } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { everythingIsNear } from '../../../testing/near.ts'
import { aProduct } from '../../../testing/samples.ts'
import { api, open } from '../../../testing/screen.tsx'

everythingIsNear()

const review = (id: string, change: Partial<PublicReview> = {}): PublicReview => ({
  id,
  stars: 5,
  fit: null,
  size: null,
  name: '',
  text: `Words ${id}`,
  photos: [],
  helpful: 0,
  answer: null,
  at: '2026-11-10T10:00:00.000Z',
  ...change,
})
const summary: ReviewSummary = {
  average: 4.3,
  count: 3,
  stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: { 5: 2, 3: 1 }[stars] ?? 0 })),
  fits: [
    { fit: 'small', count: 1 },
    { fit: 'true', count: 2 },
  ],
}
function openProduct(rating: { average: number; count: number; sample?: true } | null) {
  const product = aProduct({ id: 'made-up', ...(rating ? { rating } : {}) })
  api.answers('GET /products/{id}', { success: true, product })
  api.answers('GET /products', { success: true, products: [product] })
  return open('/product/made-up')
}
const section = () => screen.findByRole('region', { name: 'Reviews' })

it('a piece without a review says who can write one, and asks for none', async () => {
  openProduct(null)
  within(await section()).getByText(/No reviews yet/)
  expect(api.calls('GET /products/{id}/reviews')).toEqual([])
})

it('the average, the bars, the fit; each review with its buyer and the shop’s answer; more on demand', async () => {
  const answer = 'Thank you, Kavya'
  api.answers('GET /products/{id}/reviews', ({ query }) => ({
    success: true as const,
    summary,
    reviews:
      query.get('page') === '2'
        ? [review('c', { stars: 3 })]
        : [review('a', { name: 'Kavya', size: 7, fit: 'true', answer }), review('b')],
    total: 3,
  }))
  const user = openProduct({ average: 4.3, count: 3 })
  const link = await screen.findByRole('link', { name: '4.3 of 5 stars · 3 reviews' })
  expect(link.getAttribute('href')).toBe('#reviews')
  const reviews = within(await section())
  await reviews.findByText('From 3 reviews')
  reviews.getByText('True to size, say 2 of 3')
  const [first] = reviews.getAllByTestId('review')
  expect(first?.textContent).toMatch(/Verified buyerWords aKavya · Size 7 · True to size · 10 Nov 2026/)
  within(first as HTMLElement).getByText(answer)
  await user.click(reviews.getByRole('button', { name: 'Show more reviews' }))
  await reviews.findByText('Words c')
  expect(reviews.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
})

it('a sample says that it is one, wherever it stands', async () => {
  const sample = true as const
  api.answers('GET /products/{id}/reviews', {
    success: true,
    summary: { ...summary, count: 1, sample },
    reviews: [review('a', { sample })],
  })
  openProduct({ average: 5, count: 1, sample })
  await screen.findByRole('link', { name: '5.0 of 5 stars · Sample reviews' })
  const reviews = within(await section())
  await reviews.findByText('Sample review')
  reviews.getByText(/written by nobody/)
  expect(reviews.queryByText('Verified buyer')).toBeNull()
})

it('reviews that cannot be loaded can be tried again, and the piece stays', async () => {
  api.breaks('GET /products/{id}/reviews')
  const user = openProduct({ average: 4.3, count: 3 })
  const reviews = within(await section())
  await reviews.findByText('The reviews could not be loaded.')
  screen.getByRole('heading', { name: 'Lotus Studs', level: 1 })
  api.answers('GET /products/{id}/reviews', { success: true, summary, reviews: [review('a')] })
  await user.click(reviews.getByRole('button', { name: 'Try again' }))
  await reviews.findByText('Words a')
})

it('photos open large; a vote counts once, is remembered, and can be taken back', async () => {
  const photos = [`${'a'.repeat(64)}.webp`, `${'b'.repeat(64)}.webp`]
  api.answers('GET /products/{id}/reviews', { success: true, summary, reviews: [review('a', { photos, helpful: 2 })] })
  const user = openProduct({ average: 4.3, count: 3 })
  const reviews = within(await section())
  await user.click(await reviews.findByRole('button', { name: 'Show photo 2 of this review' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Photo 2 of 2' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Photo 2 of 2' })).toBeNull()
  api.answers('PUT /reviews/{id}/helpful', ({ body }) => ({
    success: true as const,
    helpful: (body as { helpful: boolean }).helpful ? 3 : 2,
  }))
  await user.click(reviews.getByRole('button', { name: 'Helpful (2)' }))
  const pressed = await reviews.findByRole('button', { name: 'Helpful (3)', pressed: true })
  await user.click(pressed)
  await reviews.findByRole('button', { name: 'Helpful (2)', pressed: false })
  const [first, second] = api.calls('PUT /reviews/{id}/helpful').map(({ body }) => body as { voter: string })
  expect(first).toMatchObject({ helpful: true, voter: second?.voter })
})

it('a vote that is refused says so and is not counted', async () => {
  api.answers('GET /products/{id}/reviews', { success: true, summary, reviews: [review('refused', { helpful: 2 })] })
  const user = openProduct({ average: 4.3, count: 3 })
  const reviews = within(await section())
  api.refuses('PUT /reviews/{id}/helpful', 'too_many_requests', { error: 'Too many requests. Please wait a moment.' })
  await user.click(await reviews.findByRole('button', { name: 'Helpful (2)' }))
  await reviews.findByText('Too many requests. Please wait a moment.')
  reviews.getByRole('button', { name: 'Helpful (2)', pressed: false })
})
