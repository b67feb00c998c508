import { type Static, Type } from 'typebox'
import { Paise } from '../../common/fields.ts'

/** The order whose payment paid an order of an exchange, however many exchanges lie between: `ORD-1` of `ORD-1-X2-X1`. */
export const PaidFrom = Type.Object({ orderId: Type.String(), providerPaymentId: Type.String() })
export type PaidFrom = Static<typeof PaidFrom>

/** Money of an order that goes back by its payment. */
export const GoesBack = {
  providerPaymentId: Type.String(),
  amount: Paise,
  /** Of an order of an exchange: whose payment it is, and how it is called among that one's refunds. */
  through: Type.Optional(Type.Object({ orderId: Type.String(), refundId: Type.String({ maxLength: 13 }) })),
}

/** What of an order goes back: a return or an agreed refund by its number, or with its cancel all that is left. */
export type BackFor = { return: number } | { agreed: number } | 'cancel'

const ways = { return: 'r', agreed: 'l' } as const

/** The order that a chain of exchanges began with: `ORD-1` of `ORD-1-X2-X1`, and of `ORD-1`. */
export const firstOrderOf = (orderId: string): string => orderId.replace(/(?:-X\d+)+$/, '')

/** How far an order lies behind the first one: `2.1` of `ORD-1-X2-X1`. */
const pathOf = (orderId: string, first: string): string => orderId.slice(first.length + 2).replaceAll('-X', '.')

/** Receipts at the provider have no room for more; what lies behind is given back by hand. */
const longestPath = 9

/** Whether refunds of this order have a name among those of the first one. */
export const isWithinReach = (orderId: string, first: string): boolean => pathOf(orderId, first).length <= longestPath

/** `2.1r1`: return 1 of `ORD-1-X2-X1`, among the refunds of `ORD-1`, whose own are `return-1` and `lines-1`. */
export function refundNamed(orderId: string, first: string, what: BackFor): string {
  const path = pathOf(orderId, first)
  if (what === 'cancel') return `${path}c`
  return 'return' in what ? `${path}${ways.return}${what.return}` : `${path}${ways.agreed}${what.agreed}`
}

/** Whose money a refund of a payment is: of the order that was paid by it, or of one that an exchange made of that. */
export function orderOfRefund({ orderId, refundId }: { orderId: string; refundId?: string }): string {
  const [, path] = /^(\d+(?:\.\d+)*)(?:[rl]\d+|c)$/.exec(refundId ?? '') ?? []
  return path ? `${orderId}-X${path.replaceAll('.', '-X')}` : orderId
}
