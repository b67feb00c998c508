import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'

/**
 * Why a total cannot be paid in cash; null if it can, or if the limit is unknown. Both are in rupees. The server
 * decides: it checks the limit in force when the order is placed.
 */
export function cashRefusal(total: number, limit: number | null): string | null {
  if (limit === null || (limit > 0 && total <= limit)) return null
  return limit > 0
    ? t`Cash on delivery is possible up to ${formatRupees(limit)}.`
    : t`Cash on delivery is not offered at present.`
}

/** The effective payment method: refused cash becomes online payment if that is offered, otherwise none. */
export function methodUnder(refusal: string | null, chosen: string, online: boolean): string {
  if (refusal === null || chosen !== 'cod') return chosen
  return online ? writtenMethod('online') : ''
}
