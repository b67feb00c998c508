import { type Static, Type } from 'typebox'
import { Paise } from '../../common/fields.ts'

/** The order whose payment paid for an exchange order, over any number of exchanges: `ORD-1` for `ORD-1-X2-X1`. */
export const PaidFrom = Type.Object({ orderId: Type.String(), providerPaymentId: Type.String() })
export type PaidFrom = Static<typeof PaidFrom>

/** Money of an order that is refunded through its payment. */
export const GoesBack = {
  providerPaymentId: Type.String(),
  amount: Paise,
  /** Of an exchange order: the order whose payment it is, and the name of this refund among that order's refunds. */
  through: Type.Optional(Type.Object({ orderId: Type.String(), refundId: Type.String({ maxLength: 13 }) })),
}

/** What is refunded: a return or an agreed refund by its number, or everything left on a cancel. */
export type BackFor = { return: number } | { agreed: number } | 'cancel'

const ways = { return: 'r', agreed: 'l' } as const

/** The first order of a chain of exchanges: `ORD-1` for `ORD-1-X2-X1`, and for `ORD-1`. */
export const firstOrderOf = (orderId: string): string => orderId.replace(/(?:-X\d+)+$/, '')

/** An order's path from the first one: `2.1` for `ORD-1-X2-X1`. */
const pathOf = (orderId: string, first: string): string => orderId.slice(first.length + 2).replaceAll('-X', '.')

/** Receipts at the provider have no room for a longer path; refunds of such orders are sent by hand. */
const longestPath = 9

/** Whether refunds of this order can be named among those of the first one. */
export const isWithinReach = (orderId: string, first: string): boolean => pathOf(orderId, first).length <= longestPath

/** `2.1r1`: return 1 of `ORD-1-X2-X1` among the refunds of `ORD-1`, whose own are `return-1` and `lines-1`. */
export function refundNamed(orderId: string, first: string, what: BackFor): string {
  const path = pathOf(orderId, first)
  if (what === 'cancel') return `${path}c`
  return 'return' in what ? `${path}${ways.return}${what.return}` : `${path}${ways.agreed}${what.agreed}`
}

/** The order that a refund belongs to: the one that the payment paid, or one made from it by exchanges. */
export function orderOfRefund({ orderId, refundId }: { orderId: string; refundId?: string }): string {
  const [, path] = /^(\d+(?:\.\d+)*)(?:[rl]\d+|c)$/.exec(refundId ?? '') ?? []
  return path ? `${orderId}-X${path.replaceAll('.', '-X')}` : orderId
}
