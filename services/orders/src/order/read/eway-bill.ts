import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { currentSettings } from '../../settings/settings.projection.ts'
import type { OrderRow } from './order-answer.ts'

/** Rupees above which a parcel needs an e-way bill; Infinity where nobody is to be warned. */
export async function ewayAbove(db: Kysely<OrdersDb>): Promise<number> {
  const { eway_above = policy.ewayAbove } = (await currentSettings(db)).settings.limits
  return eway_above === 0 ? Number.POSITIVE_INFINITY : eway_above
}

const travels: readonly string[] = ['pending', 'confirmed', 'processing']

/** What those who work here are told of it. */
export function ewayAnswer(
  { eway_bill, total, status, kept_of }: Pick<OrderRow, 'eway_bill' | 'total' | 'status' | 'kept_of'>,
  above: number,
) {
  if (eway_bill) return { eway_bill }
  // What is charged for a kept piece travels nowhere.
  return travels.includes(status) && !kept_of && rupeesOf(Number(total)) > above ? { eway_missing: true as const } : {}
}
