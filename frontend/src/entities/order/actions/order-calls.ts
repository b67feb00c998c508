import type { BankAccount } from '@suvarna/contracts/orders/refunds/bank-account.ts'
import type { AskReturnBody } from '@suvarna/contracts/orders/returns.ts'
import { call } from '../../../lib/api/client.ts'

/** What grants access to an order: the link of its mail, or else the login or this browser's cookie. */
export type OrderKey = { id: string; link: string | null }

export const orderPath = ({ id, link }: OrderKey, what: string) =>
  `/orders/${encodeURIComponent(id)}/${what}${link ? `?t=${encodeURIComponent(link)}` : ''}`

export const cancelOrder = (key: OrderKey): Promise<unknown> => call('POST', orderPath(key, 'cancel'), { body: {} })

/** Sets where the money of a cash order is sent. */
export const payBackTo = (
  key: OrderKey,
  number: number,
  to: { upi: string } | { bank: BankAccount },
): Promise<unknown> => call('POST', orderPath(key, 'return/upi'), { body: { number, ...to } })

export const askReturn = (key: OrderKey, body: AskReturnBody): Promise<unknown> =>
  call('POST', orderPath(key, 'return'), { body })
