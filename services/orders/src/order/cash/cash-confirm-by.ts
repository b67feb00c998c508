import type { CashSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { type CashParty, cashPasts } from './cash-past.ts'
import { cashRisk, isKnown } from './cash-risk.ts'

const hourMs = 3_600_000

/**
 * The deadline for confirming a new cash order, by the settings; null if no confirmation is needed. A known customer
 * need not confirm. Queries nothing if the setting is off.
 */
export async function cashConfirmBy(
  db: Kysely<OrdersDb>,
  { confirm, hours }: CashSettings,
  party: CashParty,
  now: Date,
): Promise<Date | null> {
  if (confirm === 'off') return null
  const [past] = await cashPasts(db, [party])
  if (!past || isKnown(past) || (confirm === 'risk' && cashRisk(past).level === 'low')) return null
  return new Date(now.getTime() + hours * hourMs)
}
