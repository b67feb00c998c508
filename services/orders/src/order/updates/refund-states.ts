import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { workingDaysAfter } from '@suvarna/contracts/common/working-days.ts'
import type { OrderRefund } from '@suvarna/contracts/orders/refunds/refund-routes.ts'
import type { OrderUpdateEntry } from './order-updates.consumer.ts'

/** Working days within which a bank books a refund from the provider. */
export const bankDays = 7

type Refund = OrderRefund & { paymentId: string; asked: number; back: number; outside: boolean }
type RefundNews = Extract<OrderUpdateEntry, { type: 'RefundStarted' | 'RefundCompleted' | 'RefundFailed' }>

/**
 * The refunds of the order's payments as reported by payments, oldest first. A refund that was replaced by one at the
 * dashboard is hidden. `toCome`: paise that the order still waits for.
 */
export function refundStates(
  news: readonly OrderUpdateEntry[],
  toCome: number,
): (OrderRefund & { outside: boolean })[] {
  const all = new Map<string, Refund>()
  for (const one of news) if (isRefundNews(one) && one.data.currency === undefined) follow(all, one)
  return [...all.values()]
    .filter(({ status, back }) => status === 'sent' || back > 0 || toCome > 0)
    .map(({ paymentId: _payment, asked: _asked, back: _back, ...refund }) => refund)
}

const isRefundNews = (news: OrderUpdateEntry): news is RefundNews =>
  news.type === 'RefundStarted' || news.type === 'RefundCompleted' || news.type === 'RefundFailed'

function follow(all: Map<string, Refund>, { type, data, at }: RefundNews) {
  const { providerPaymentId: paymentId, amount, refundId } = data
  const outside = type === 'RefundCompleted' && data.outside === true
  const id = outside ? data.providerRefundId : (refundId ?? `rest-${paymentId}`)
  const before = all.get(id)
  if (type === 'RefundStarted') {
    const asked = before && refundId !== undefined ? before.asked : (before?.back ?? 0) + amount
    all.set(id, {
      ...{ id, paymentId, asked, back: before?.back ?? 0, amount: rupeesOf(asked), status: 'started' as const },
      ...{ started_at: before?.started_at ?? at, sent_at: null, bank_by: workingDaysAfter(at, bankDays), outside },
    })
    return
  }
  if (type === 'RefundFailed') {
    if (before) all.set(id, { ...before, status: 'delayed' })
    return
  }
  const back = (before?.back ?? 0) + amount
  const asked = before?.asked ?? amount
  const whole = back >= asked
  all.set(id, {
    ...{ id, paymentId, asked, back, amount: rupeesOf(Math.max(asked, back)), outside },
    ...{ status: whole ? 'sent' : (before?.status ?? 'started'), started_at: before?.started_at ?? at },
    ...{ sent_at: whole ? at : null, bank_by: workingDaysAfter(at, bankDays) },
  })
}
