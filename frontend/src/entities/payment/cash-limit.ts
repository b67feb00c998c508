import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'

/**
 * Why a total cannot be paid at the door, in words; null where it can, or where the limit is not known. Both in rupees.
 * The server has the last word: it holds the order to the limit of that moment.
 */
export function cashRefusal(total: number, limit: number | null): string | null {
  if (limit === null || (limit > 0 && total <= limit)) return null
  return limit > 0
    ? `Cash on delivery is possible up to ${formatRupees(limit)}.`
    : 'Cash on delivery is not offered at present.'
}

/** What stands for the shopper's choice: cash that is refused is paid online where that is offered, and else nothing is. */
export function methodUnder(refusal: string | null, chosen: string, online: boolean): string {
  if (refusal === null || chosen !== 'cod') return chosen
  return online ? writtenMethod('online') : ''
}
