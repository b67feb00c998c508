import { leastAtProvider } from '@suvarna/contracts/common/money.ts'
import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { type Books, type ProviderBooks, withoutDatabase } from '../read/books.ts'
import { eventsIn, rowsAs } from '../read/read-events.ts'

type ShownOrder = {
  order_id: string
  /** Paise that its payment has to amount to; excludes what the courier collects of an order paid in two ways. */
  payable: number
  isSplit: boolean
  payment_status: string
  payment_method: string
  status: string
}

const shownOrders = async (books: Books): Promise<ShownOrder[]> => {
  const rows: ShownOrder[] = []
  await rowsAs(
    books,
    'orders',
    sql<ShownOrder>`
      select order_id, (total - case when advance > 0 then to_collect else 0 end)::float8 as payable,
        advance > 0 as "isSplit", payment_status, payment_method, status from order_list`,
    (row) => String(rows.push(row)),
  )
  return rows
}

/** The payment that paid each order, and the orders that each payment paid. */
async function paidOrders(books: Books) {
  const byOrder = new Map<string, { providerPaymentId: string; amount: number }[]>()
  const byPayment = new Map<string, Set<string>>()
  for await (const { data } of eventsIn(books, 'orders', ['OrderPaid'])) {
    const { orderId, providerPaymentId, amount } = data
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { providerPaymentId, amount }])
    byPayment.set(providerPaymentId, (byPayment.get(providerPaymentId) ?? new Set()).add(orderId))
  }
  return { byOrder, byPayment }
}

/** Paid ahead for pieces that left the order since; to be refunded. */
async function overpaidOf(books: Books) {
  const sums = new Map<string, number>()
  for await (const { data } of eventsIn(books, 'orders', ['OrderPiecesTakenOut']))
    if (data.overpaid) sums.set(data.orderId, (sums.get(data.orderId) ?? 0) + data.overpaid.amount)
  return sums
}

export const paidOnce: Invariant = {
  id: 'I6',
  title:
    'an order is paid once, by its whole total or its advance, and a payment pays one order; an online order is paid only so',
  atRest: true,
  lacks: withoutDatabase('orders'),
  async look(books) {
    const orders = await shownOrders(books)
    const { byOrder, byPayment } = await paidOrders(books)
    const overpaid = await overpaidOf(books)
    const broken: string[] = []
    for (const { order_id, payable: costs, payment_status, payment_method } of orders) {
      const [paid, ...more] = byOrder.get(order_id) ?? []
      const payable = costs + (overpaid.get(order_id) ?? 0)
      if (more.length > 0) broken.push(`${order_id} was paid ${more.length + 1} times`)
      if (paid && paid.amount !== payable) broken.push(`${order_id} costs ${payable} paise and was paid ${paid.amount}`)
      if (payment_method === 'cod') {
        if (paid) broken.push(`${order_id} is paid in cash and by ${paid.providerPaymentId}`)
      } else if (['paid', 'refunded'].includes(payment_status) !== (paid !== undefined))
        broken.push(`${order_id} is shown as ${payment_status}, ${paid ? 'and was paid' : 'and no payment paid it'}`)
    }
    for (const [payment, paid] of byPayment)
      if (paid.size > 1) broken.push(`${payment} pays ${[...paid].join(' and ')}`)
    return { looked: orders.length, broken }
  },
}

export const moneyIsAccountedFor: Invariant = {
  id: 'I7',
  title: 'every rupee that the provider took is a live order’s, or went back; its refunds are those of our books',
  atRest: true,
  lacks: (books) =>
    withoutDatabase('orders', 'payments')(books) ?? (books.payments ? null : 'no books of the payment provider'),
  async look(books) {
    const provider: ProviderBooks = (await books.payments?.()) ?? { payments: [], refunds: [] }
    const { byPayment } = await paidOrders(books)
    const status = new Map((await shownOrders(books)).map((order) => [order.order_id, order]))
    const refunded = new Map<string, number>()
    for await (const { data } of eventsIn(books, 'payments', ['RefundCompleted']))
      refunded.set(data.providerPaymentId, (refunded.get(data.providerPaymentId) ?? 0) + data.amount)
    const sentByHand = new Map<string, number>()
    // For an order paid in two ways, a person sends back the cash part.
    for await (const { data } of eventsIn(books, 'orders', ['ReturnRepaid']))
      if (!status.get(data.orderId)?.isSplit)
        sentByHand.set(data.orderId, (sentByHand.get(data.orderId) ?? 0) + data.amount)
    // The amount of exchanged pieces has paid another order, until it is owed again.
    for await (const { type, data } of eventsIn(books, 'orders', ['ExchangeSent', 'ExchangeUndone'])) {
      const amount = type === 'ExchangeSent' ? data.amount : -data.amount
      sentByHand.set(data.orderId, (sentByHand.get(data.orderId) ?? 0) + amount)
    }
    // Less what the new order refunds since, which the provider takes from the first order's payment.
    for await (const { data } of eventsIn(books, 'orders', ['OrderRefunded'])) {
      const [first] = byPayment.get(data.providerPaymentId) ?? []
      if (first && first !== data.orderId) sentByHand.set(first, (sentByHand.get(first) ?? 0) - data.amount)
    }
    const lost = await lostToDisputes(books)
    const broken: string[] = []
    for (const { id, amount, captured, status: at } of provider.payments) {
      if (at === 'authorized') broken.push(`${id}: ${amount} paise were authorised and never taken or let go`)
      if (!captured) continue
      const back = refundsOf(provider, id)
      const recorded = refunded.get(id) ?? 0
      if (back > amount) broken.push(`${id}: ${back} paise went back of ${amount}`)
      if (back !== recorded) broken.push(`${id}: ${back} paise went back at the provider, our books say ${recorded}`)
      const [orderId] = byPayment.get(id) ?? []
      const taken = (provider.disputes ?? [])
        .filter(({ payment_id }) => payment_id === id)
        .reduce((sum, one) => sum + one.amount_deducted, 0)
      const told = lost.told.get(id) ?? 0
      if (provider.disputes && taken !== told)
        broken.push(`${id}: disputes took ${taken} paise at the provider, our books say ${told}`)
      if (orderId && told !== (lost.counted.get(id) ?? 0))
        broken.push(`${id} (${orderId}): disputes took ${told} paise, the order counts ${lost.counted.get(id) ?? 0}`)
      const order = status.get(orderId ?? '')
      const live = order !== undefined && !['cancelled', 'failed'].includes(order.status)
      const kept = amount - back - told - (sentByHand.get(orderId ?? '') ?? 0)
      // A remainder below the provider's smallest refund may stay.
      if (!live && kept >= leastAtProvider)
        broken.push(
          `${id} (${orderId ?? 'no order'}, ${order?.status ?? 'none'}): ${kept} paise are nobody’s and were kept`,
        )
    }
    broken.push(...(await settledOtherwise(books, provider)))
    return { looked: provider.payments.length, broken }
  },
}

const refundsOf = ({ refunds }: ProviderBooks, payment: string) =>
  refunds
    .filter(({ payment_id, status }) => payment_id === payment && status === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Amounts taken by banks through disputes, by payment: as recorded in payments, and as counted by orders. */
async function lostToDisputes(books: Books) {
  const byDispute = new Map<string, { payment: string; deducted: number }>()
  for await (const { type, data } of eventsIn(books, 'payments', ['DisputeMoved', 'DisputeReversed'])) {
    const { disputeId, providerPaymentId: payment } = data
    const before = byDispute.get(disputeId)?.deducted ?? 0
    // A reversal reported by the provider is already in the deducted amount of the dispute; one from a settlement is
    // not.
    const back = type === 'DisputeReversed' && data.entryId !== undefined ? data.amount : 0
    byDispute.set(disputeId, { payment, deducted: type === 'DisputeMoved' ? data.deducted : before - back })
  }
  const told = new Map<string, number>()
  for (const { payment, deducted } of byDispute.values()) told.set(payment, (told.get(payment) ?? 0) + deducted)
  const counted = new Map<string, number>()
  for await (const { type, data } of eventsIn(books, 'orders', ['OrderRefunded', 'LostMoneyReturned']))
    if (data.dispute) {
      const amount = type === 'OrderRefunded' ? data.amount : -data.amount
      counted.set(data.providerPaymentId, (counted.get(data.providerPaymentId) ?? 0) + amount)
    }
  return { told, counted }
}

/** Settlements whose recorded entries differ from what the provider paid to the bank. */
async function settledOtherwise(books: Books, { settlements = [] }: ProviderBooks): Promise<string[]> {
  const read = new Map<string, number>()
  await rowsAs(
    books,
    'payments',
    sql<{ id: string; net: number }>`
      select settlement_id as id, sum(credit - debit)::float8 as net from settlement_entries group by 1`,
    ({ id, net }) => String(read.set(id, net)),
  )
  return settlements.flatMap(({ id, amount }) => {
    const net = read.get(id)
    return net === undefined || net === amount ? [] : [`${id}: ${amount} paise reached the bank, our books say ${net}`]
  })
}
