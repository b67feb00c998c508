import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { AskExchangeBody } from '@suvarna/contracts/orders/exchanges/exchange-routes.ts'
import { call } from '../../../lib/api/client.ts'
import { read } from '../../../lib/api/read.ts'
import { type OrderKey, orderPath } from '../actions/order-calls.ts'

type Sizes = AnswerOf<'GET /orders/{orderId}/exchange'>['data']['items']
const toSizes = (answer: unknown): ReadonlyMap<string, Sizes[number]['sizes']> =>
  new Map((answer as { data: { items: Sizes } }).data.items.map(({ item_id, sizes }) => [item_id, sizes]))

/** The sizes of each item that it can be exchanged for; asked anew each time, for the last one may just have gone. */
export const exchangeSizes = (key: OrderKey) => ({ ...read(orderPath(key, 'exchange'), toSizes), staleTime: 0 })

export const askExchange = (key: OrderKey, body: AskExchangeBody): Promise<unknown> =>
  call('POST', orderPath(key, 'exchange'), { body })
