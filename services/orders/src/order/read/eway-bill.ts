import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { currentSettings } from '../../settings/settings.projection.ts'
import type { OrderRow } from './order-answer.ts'

/** Rupees above which a parcel needs an e-way bill; Infinity if there is to be no warning. */
export async function ewayAbove(db: Kysely<OrdersDb>): Promise<number> {
  const { eway_above = policy.ewayAbove } = (await currentSettings(db)).settings.limits
  return eway_above === 0 ? Number.POSITIVE_INFINITY : eway_above
}

const travels: readonly string[] = ['pending', 'confirmed', 'processing']

/** The e-way bill as staff see it. */
export function ewayAnswer(
  { eway_bill, total, status, kept_of }: Pick<OrderRow, 'eway_bill' | 'total' | 'status' | 'kept_of'>,
  above: number,
) {
  if (eway_bill) return { eway_bill }
  // The order that charges for a kept piece is never shipped.
  return travels.includes(status) && !kept_of && rupeesOf(Number(total)) > above ? { eway_missing: true as const } : {}
}
