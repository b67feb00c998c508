import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { AskExchangeBody } from '@suvarna/contracts/orders/exchanges/exchange-routes.ts'
import { call } from '../../../lib/api/client.ts'
import { read } from '../../../lib/api/read.ts'
import { type OrderKey, orderPath } from '../actions/order-calls.ts'

type Sizes = AnswerOf<'GET /orders/{orderId}/exchange'>['data']['items']
const toSizes = (answer: unknown): ReadonlyMap<string, Sizes[number]['sizes']> =>
  new Map((answer as { data: { items: Sizes } }).data.items.map(({ item_id, sizes }) => [item_id, sizes]))

/** The sizes each item can be exchanged for. Always refetched, since the last unit may just have been sold. */
export const exchangeSizes = (key: OrderKey) => ({ ...read(orderPath(key, 'exchange'), toSizes), staleTime: 0 })

export const askExchange = (key: OrderKey, body: AskExchangeBody): Promise<unknown> =>
  call('POST', orderPath(key, 'exchange'), { body })
