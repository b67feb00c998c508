import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { OrderRefund } from '../../../entities/order/order-refunds.ts'
import { dayOf } from '../../../lib/format/dates.ts'

/** The order's refunds, each with its start and the day by which the bank shows it. */
export function RefundLines({ refunds = [] }: { refunds: readonly OrderRefund[] | undefined }) {
  if (refunds.length === 0) return null
  return (
    <ul aria-label={t`Refunds`}>
      {refunds.map((refund) => (
        <li key={refund.id}>{refundLine(refund)}</li>
      ))}
    </ul>
  )
}

export function refundLine({ amount, status, startedAt, bankBy }: OrderRefund): string {
  if (status === 'sent')
    return t`Refund of ${formatCharge(amount)} sent on ${dayOf(startedAt)}; your bank shows it by ${dayOf(bankBy)}.`
  if (status === 'delayed')
    return t`Refund of ${formatCharge(amount)} started on ${dayOf(startedAt)}; it takes longer than usual, and we are on it.`
  return t`Refund of ${formatCharge(amount)} started on ${dayOf(startedAt)}; your bank shows it by ${dayOf(bankBy)}.`
}
