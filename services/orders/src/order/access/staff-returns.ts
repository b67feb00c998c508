import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { mayDoNow } from '@suvarna/platform/http/request/request-access.ts'
import type { ReturnRow } from '../read/order-returns.projection.ts'
import { maskUpi } from '../read/redact.ts'

/** A UPI ID is whole, and an account there at all, only for those who may send the money. */
export const forStaff = (actor: Actor, returns: readonly ReturnRow[] = []): readonly ReturnRow[] =>
  mayDoNow(actor, 'orders.refund')
    ? returns
    : returns.map((one) => ({ ...one, upi: one.upi && maskUpi(one.upi), bank: null }))
