import type { AskReturnBody } from '@suvarna/contracts/orders/returns.ts'
import { call } from '../../../lib/api/client.ts'

/** How an order is opened: by the link of its mail, or by who is logged in and the browser's own cookie. */
export type OrderKey = { id: string; link: string | null }

const path = ({ id, link }: OrderKey, what: string) =>
  `/orders/${encodeURIComponent(id)}/${what}${link ? `?t=${encodeURIComponent(link)}` : ''}`

export const cancelOrder = (key: OrderKey): Promise<unknown> => call('POST', path(key, 'cancel'), { body: {} })

export const askReturn = (key: OrderKey, body: AskReturnBody): Promise<unknown> =>
  call('POST', path(key, 'return'), { body })
