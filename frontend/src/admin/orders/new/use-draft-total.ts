import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { type DraftLine, itemsOf, linesWrong } from './draft-order.ts'

type Checked = AnswerOf<'POST /cart/validate'>['data']

/** The current price of the pieces, and why lines cannot be ordered. */
export function useDraftTotal(lines: readonly DraftLine[], payment: string) {
  const order_items = itemsOf(lines)
  return useQuery({
    queryKey: ['/cart/validate', JSON.stringify(order_items), payment],
    queryFn: async () =>
      (await call<{ data: Checked }>('POST', '/cart/validate', { body: { order_items, payment_method: payment } }))
        .data,
    enabled: linesWrong(lines) === '',
    placeholderData: keepPreviousData,
  })
}
