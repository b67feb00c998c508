// One order's money in three places: at the provider, in the books of payments and orders, and on the shopper's page.
import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import type { Order } from '@suvarna/contracts/orders/routes.ts'
import type { OpenPayment } from '@suvarna/payments/payment/payment-state.ts'
import type { Ledger } from './provider.ts'

type Payment = Ledger['payments'][number]
export type OrderMoney = { order: Order; money: OpenPayment | null; paidBy: string | null; back: number }

/** An agreed refund or accepted return, by its refund id in payments. */
export type Agreed = { refundId: string; amount: number; goesBack?: { providerPaymentId: string } }

/**
 * Returns every violation: each part that the shop agreed to is refunded once, however often it was tried, and no
 * payment is refunded beyond its amount. Refunds made at the provider's dashboard may reduce a part.
 */
export function refundsNotMadeOnce({ payments, refunds }: Ledger, agreed: readonly Agreed[]): string[] {
  const faults: string[] = []
  const made = refunds.filter(({ status }) => status !== 'failed')
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
  for (const { id, amount } of payments) {
    const back = sum(made.filter(({ payment_id }) => payment_id === id))
    if (back > amount) faults.push(`${id}: ${back} are back of ${amount}`)
  }
  for (const { refundId, amount, goesBack } of agreed) {
    if (!goesBack) continue
    const { providerPaymentId: id } = goesBack
    const ofPayment = made.filter(({ payment_id }) => payment_id === id)
    const sent = sum(ofPayment.filter(({ receipt }) => receipt?.startsWith(`refund-${refundId}-`)))
    const outside = sum(ofPayment.filter(({ receipt }) => receipt === null))
    if (sent > amount) faults.push(`${refundId} of ${id} sent ${sent} and not ${amount}`)
    if (sent + outside + leastAtProvider <= amount) faults.push(`${refundId} of ${id} sent ${sent} of ${amount}`)
  }
  return faults
}

/** Every disagreement as a sentence, amounts in paise. Empty if all agree and neither side has too much. */
export function disagreements({ payments, refunds }: Ledger, { order, money, paidBy, back }: OrderMoney): string[] {
  const faults: string[] = []
  const ours = payments.filter(({ order_id }) => money && order_id in money.providerOrders)
  const sent = ({ id }: Payment) =>
    refunds
      .filter(({ payment_id, status }) => payment_id === id && status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0)
  let kept = 0
  for (const payment of ours.filter(({ captured }) => captured)) {
    const { id, amount } = payment
    const taken = money?.taken[id]
    kept += amount - sent(payment)
    if (!taken) {
      // A payment that was refunded before the shop learned of it is not recorded.
      if (sent(payment) !== amount) faults.push(`${id}: ${amount} at the provider, and our books do not know it`)
      continue
    }
    if (taken.amount !== amount) faults.push(`${id}: ${amount} at the provider, ${taken.amount} in our books`)
    if (taken.back !== sent(payment)) faults.push(`${id}: ${sent(payment)} back there, ${taken.back} in our books`)
    if (id !== paidBy && sent(payment) !== amount) faults.push(`${id} pays for nothing, and ${sent(payment)} are back`)
    if (id === paidBy && back !== sent(payment)) faults.push(`${id}: ${sent(payment)} back there, ${back} in the order`)
  }
  for (const { order_id, status } of ours)
    if (status === 'authorized' && !ours.some((other) => other.order_id === order_id && other.captured))
      // If another payment was captured, the provider refuses this capture and refunds it itself.
      faults.push('authorized money was never taken')
  for (const id of Object.keys(money?.taken ?? {}))
    if (!ours.some((payment) => payment.id === id)) faults.push(`${id} is in our books alone`)
  return [...faults, ...onThePage(order, { paidBy, back, kept })]
}

function onThePage(order: Order, { paidBy, back, kept }: { paidBy: string | null; back: number; kept: number }) {
  const faults: string[] = []
  const total = Math.round(order.total * 100)
  const live = !['cancelled', 'failed'].includes(order.order_status)
  const shown = Math.round((order.amount_refunded ?? 0) * 100)
  const status = paidBy === null ? 'unpaid' : back === total ? 'refunded' : 'paid'
  const shownStatus = ['paid', 'refunded'].includes(order.payment_status) ? order.payment_status : 'unpaid'
  const keeps = paidBy === null ? 0 : total - back
  if (kept !== keeps) faults.push(`the provider keeps ${kept} and the order ${keeps}`)
  if (!live && kept >= leastAtProvider) faults.push(`closed, and the shop keeps ${kept}`)
  if (shown !== back) faults.push(`${back} are back and the page shows ${shown}`)
  if (order.refund_to_come) faults.push(`the page promises ${order.refund_to_come} that will not come`)
  // The rest is below the provider's smallest refund, so nothing more is refunded; the page may show refunded or paid.
  const isRemainder = back < total && total - back < leastAtProvider
  if (shownStatus !== status && !isRemainder) faults.push(`${status}, and the page says ${order.payment_status}`)
  return faults
}
