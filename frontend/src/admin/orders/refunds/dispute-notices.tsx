import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What a bank asks back, until when it has to be answered, and how it ended. */
export function DisputeNotices({ disputes = [] }: { disputes: AdminOrder['disputes'] | undefined }) {
  return disputes.map(({ id, amount, status, reason, respondBy }) => (
    <Notice key={id} kind={status === 'open' || status === 'lost' ? 'error' : 'info'}>
      {status === 'open'
        ? `The customer’s bank disputes ${formatCharge(amount)} (${reason}). Answer in the provider’s dashboard${respondBy ? ` until ${momentOf(respondBy)}` : ''}, with proof of delivery.`
        : `A dispute of ${formatCharge(amount)} (${reason}) is ${ends[status] ?? status}.`}
    </Notice>
  ))
}

const ends: Readonly<Record<string, string>> = {
  under_review: 'answered, and the bank decides',
  won: 'won: the money stays',
  lost: 'lost: the provider has taken the money, and the order counts it as gone',
  closed: 'closed',
}
