import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = { disputes: AdminOrder['disputes'] | undefined; status: AdminOrder['status'] }

/** The amount that a bank demands back, the deadline for a response, and the outcome. */
export function DisputeNotices({ disputes = [], status: order }: Props) {
  return disputes.map(({ id, amount, status, reason, respondBy, returned }) => (
    <Notice key={id} kind={status === 'open' || (status === 'lost' && returned === 0) ? 'error' : 'info'}>
      {status === 'open'
        ? `The customer’s bank disputes ${formatCharge(amount)} (${reason}). Answer in the provider’s dashboard${respondBy ? ` by ${momentOf(respondBy)}` : ''}, ${unsent.includes(order) ? 'and wait with the parcel' : 'with proof of delivery'}.`
        : returned > 0
          ? `Dispute of ${formatCharge(amount)} (${reason}) was lost, and ${formatCharge(returned)} of it came back from the bank.${order === 'cancelled' ? ' This order is cancelled: refund it if it is the customer’s.' : ''}`
          : `Dispute of ${formatCharge(amount)} (${reason}): ${ends[status] ?? status}.${status === 'lost' && unsent.includes(order) ? ' The parcel has not left: cancel the order instead of sending it.' : ''}`}
    </Notice>
  ))
}

const unsent: readonly AdminOrder['status'][] = ['pending', 'confirmed', 'processing']

const ends: Readonly<Record<string, string>> = {
  under_review: 'answered, the bank is deciding',
  won: 'won, the money stays with you',
  lost: 'lost, the money went back to the customer',
  closed: 'closed',
}
