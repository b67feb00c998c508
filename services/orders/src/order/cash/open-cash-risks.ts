import type { CashRisk } from '@suvarna/contracts/orders/cash/cash-risk.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import { isBeforeDispatch } from '../access/allowed-actions.ts'
import type { OrderRow } from '../read/order-answer.ts'
import { cashPasts } from './cash-past.ts'
import { cashRisk } from './cash-risk.ts'

/** A list without paging may have a thousand rows; risks are computed for the first ones only. */
const mostJudged = 100

/** Risks by order, for cash orders whose parcel has not left yet. */
export async function openCashRisks(db: Kysely<OrdersDb>, rows: readonly OrderRow[]): Promise<Map<string, CashRisk>> {
  const open = rows
    .flatMap((row) => {
      const { order_id, contact, customer, payment_method } = row
      if (payment_method !== 'cod' || !contact || !isBeforeDispatch(row)) return []
      return [{ order_id, party: { phone: contact.phone, customer, pincode: contact.pincode } }]
    })
    .slice(0, mostJudged)
  const pasts = await cashPasts(
    db,
    open.map(({ party }) => party),
  )
  return new Map(pasts.flatMap((past, place) => (open[place] ? [[open[place].order_id, cashRisk(past)]] : [])))
}

export const cashRiskAnswer = (risk: CashRisk | undefined) => (risk ? { cash_risk: risk } : {})
