import type { AskReturnBody } from '@suvarna/contracts/orders/returns.ts'
import { call } from '../../../lib/api/client.ts'

/** What opens an order: the link of its mail, or the login or this browser's cookie. */
export type OrderKey = { id: string; link: string | null }

export const orderPath = ({ id, link }: OrderKey, what: string) =>
  `/orders/${encodeURIComponent(id)}/${what}${link ? `?t=${encodeURIComponent(link)}` : ''}`

export const cancelOrder = (key: OrderKey): Promise<unknown> => call('POST', orderPath(key, 'cancel'), { body: {} })

export const giveUpi = (key: OrderKey, number: number, upi: string): Promise<unknown> =>
  call('POST', orderPath(key, 'return/upi'), { body: { number, upi } })

export const askReturn = (key: OrderKey, body: AskReturnBody): Promise<unknown> =>
  call('POST', orderPath(key, 'return'), { body })
