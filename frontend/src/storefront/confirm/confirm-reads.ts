import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'

const path = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/confirm`

export type CashOrder = AnswerOf<'GET /orders/{orderId}/confirm'>['data']

export const cashOrder = (orderId: string, link: string) => ({
  ...read(`${path(orderId)}?t=${encodeURIComponent(link)}`, (answer) => (answer as { data: CashOrder }).data),
  staleTime: 0,
  retry: false,
})

/** Sends the shopper's answer: confirms or cancels the order. */
export const answerCash = (orderId: string, t: string, cancel: boolean) =>
  call<AnswerOf<'POST /orders/{orderId}/confirm'>>('POST', path(orderId), {
    body: { t, ...(cancel ? { cancel } : {}) },
  })
