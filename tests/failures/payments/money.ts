// I6 and I7, checked from outside: the provider's books against the orders.
import type { Order } from '@suvarna/contracts/orders/routes.ts'
import type { Ledger } from './provider.ts'

export type OrderEvents = {
  type: string
  data: { orderId?: string; providerPaymentId?: string; amount?: number; refund?: boolean }
}[]
type Shown = Pick<Order, 'order_id' | 'payment_status' | 'payment_method' | 'total'>

/** Every fault as a sentence. Empty if each captured payment belongs to one live order or was refunded once. */
export function faultsOfMoney({ payments, refunds }: Ledger, events: OrderEvents, orders: readonly Shown[]): string[] {
  const faults: string[] = []
  const paying = new Map<string, string[]>()
  const givenUp = new Set<string>()
  for (const { type, data } of events) {
    const { orderId = '', providerPaymentId = '', refund } = data
    if (type === 'OrderPaid') paying.set(providerPaymentId, [...(paying.get(providerPaymentId) ?? []), orderId])
    if (type === 'OrderCancelled' && refund) givenUp.add(orderId)
  }
  for (const { id, amount, status } of payments) {
    if (status === 'failed') continue
    if (status === 'authorized') faults.push(`${id} was never taken`)
    const [orderId, ...others] = paying.get(id) ?? []
    const order = orders.find(({ order_id }) => order_id === orderId)
    const back = refunds.filter((refund) => refund.payment_id === id && refund.status === 'processed')
    const wanted = orderId === undefined || givenUp.has(orderId) ? 1 : 0
    if (others.length > 0) faults.push(`${id} pays ${orderId} and ${others}`)
    if (back.length !== wanted)
      faults.push(`${id} (${orderId ?? 'no order'}) has ${back.length} refunds, not ${wanted}`)
    if (back.some((refund) => refund.amount !== amount)) faults.push(`${id} was given back in part`)
    if (order && order.total * 100 !== amount) faults.push(`${orderId} costs ${order.total} and was paid ${amount}`)
    if (order && order.payment_status !== (wanted ? 'refunded' : 'paid'))
      faults.push(`${orderId} is shown as ${order.payment_status}`)
  }
  const accepted = [...paying.values()].flat()
  if (new Set(accepted).size !== accepted.length) faults.push('an order was paid twice')
  for (const { order_id, payment_status, payment_method } of orders)
    if (payment_method === 'razorpay' && ['paid', 'refunded'].includes(payment_status) && !accepted.includes(order_id))
      faults.push(`${order_id} is ${payment_status} by nothing`)
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  const kept =
    sum(payments.filter(({ captured }) => captured)) - sum(refunds.filter(({ status }) => status === 'processed'))
  const sold = orders.filter(
    ({ payment_method, payment_status }) => payment_method === 'razorpay' && payment_status === 'paid',
  )
  const due = sold.reduce((all, { total }) => all + total * 100, 0)
  if (kept !== due) faults.push(`the provider keeps ${kept} and the paid orders cost ${due}`)
  return faults
}
