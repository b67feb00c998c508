import type { AnswerOf, BodyOf } from '@suvarna/contracts/api.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'
import { sendForm } from '../../lib/api/send-form.ts'

const path = (orderId: string, link: string | null, part = '') =>
  `/reviews/orders/${encodeURIComponent(orderId)}${part}${link ? `?t=${encodeURIComponent(link)}` : ''}`

export const reviewsOfOrder = (orderId: string, link: string | null) => ({
  ...read(path(orderId, link), toItems),
  staleTime: 0,
  retry: false,
})

const toItems = (answer: unknown) => (answer as AnswerOf<'GET /reviews/orders/{orderId}'>).items

export const sendReview = (orderId: string, link: string | null, body: BodyOf<'PUT /reviews/orders/{orderId}'>) =>
  call<AnswerOf<'PUT /reviews/orders/{orderId}'>>('PUT', path(orderId, link), { body })

/** Resolves to the names under which the review shows them. */
export async function uploadPhotos(orderId: string, link: string | null, files: readonly File[]): Promise<string[]> {
  const form = new FormData()
  for (const file of files) form.append('photos', file)
  type Sent = AnswerOf<'POST /reviews/orders/{orderId}/photos'>
  return (await sendForm<Sent>('POST', path(orderId, link, '/photos'), form)).photos
}
