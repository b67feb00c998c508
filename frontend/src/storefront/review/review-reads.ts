import type { AnswerOf, BodyOf } from '@suvarna/contracts/api.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

const path = (orderId: string, link: string | null) =>
  `/reviews/orders/${encodeURIComponent(orderId)}${link ? `?t=${encodeURIComponent(link)}` : ''}`

export const reviewsOfOrder = (orderId: string, link: string | null) => ({
  ...read(path(orderId, link), toItems),
  staleTime: 0,
  retry: false,
})

const toItems = (answer: unknown) => (answer as AnswerOf<'GET /reviews/orders/{orderId}'>).items

export const sendReview = (orderId: string, link: string | null, body: BodyOf<'PUT /reviews/orders/{orderId}'>) =>
  call<AnswerOf<'PUT /reviews/orders/{orderId}'>>('PUT', path(orderId, link), { body })
