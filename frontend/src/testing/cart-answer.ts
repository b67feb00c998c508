import type { AnswerOf } from '@suvarna/contracts/api.ts'

type Answer = AnswerOf<'POST /cart/validate'>
export type CheckedLine = Answer['data']['lines'][number]

/** The shop's check of a cart with one pair of studs: price and stock equal the cart's, except for `change`. */
export function cartAnswer(change: Partial<CheckedLine> = {}): Answer {
  const line: CheckedLine = {
    ...{ product_id: 'p1', product_name: 'Lotus Studs', size: null, quantity: 1, price: 1000, available: 5 },
    problem: null,
    ...change,
  }
  return {
    success: true,
    data: { lines: [line], units: 1, subtotal: 1000, discount: 0, shipping: 0, total: 1000 },
  }
}
