import type { Actor } from '@suvarna/platform/http/request/actor.ts'
import { mayDoNow } from '@suvarna/platform/http/request/request-access.ts'
import type { ReturnRow } from '../read/order-returns.projection.ts'
import { maskUpi } from '../read/redact.ts'

/** UPI IDs are shown in full, and accounts at all, only to staff who may send the money. */
export const forStaff = (actor: Actor, returns: readonly ReturnRow[] = []): readonly ReturnRow[] =>
  mayDoNow(actor, 'orders.refund')
    ? returns
    : returns.map((one) => ({ ...one, upi: one.upi && maskUpi(one.upi), bank: null }))
