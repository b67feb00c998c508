import { t } from '@suvarna/contracts/common/language/text.ts'
import type { DomainMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { prepaidId } from '@suvarna/contracts/orders/price/payment-terms.ts'
import type { CartPrice } from '../../../entities/cart/cart-price.ts'

/** What a payment method costs or saves, with the total, shown while choosing; null for neither. */
export function wayNote(method: DomainMethod, { fee, offers, total, parts }: CartPrice): string | null {
  if (method === 'cod') {
    const more = fee > 0 ? t`${formatCharge(fee)} more: ${formatCharge(total)} in all.` : null
    const split = parts ? t`Pay ${formatCharge(parts.now)} now, ${formatCharge(parts.toCourier)} to the courier.` : null
    return [more, split].filter(Boolean).join(' ') || null
  }
  const saved = offers.find(({ offerId }) => offerId === prepaidId)?.amount ?? 0
  return saved > 0 ? t`${formatCharge(saved)} less: ${formatCharge(total)} in all.` : null
}
