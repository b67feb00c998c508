import type { CashRisk } from '@suvarna/contracts/orders/cash/cash-risk.ts'
import { type Order, toOrder } from '../order.ts'

/** An order with the fields of the back office. Amounts in rupees. */
export type AdminOrder = Order & {
  version: number | undefined
  carrier: string
  subtotal: number
  discount: number
  /** the offers that make up the discount, where they are named */
  offers?: { title: string; code: string | null; amount: number }[]
  /** the business whose GSTIN is on the invoice */
  business?: { gstin: string; name: string }
  /** set by staff */
  tags: readonly string[]
  /** the e-way bill of its parcel */
  ewayBill?: { number: string; day: string | null }
  /** its value requires an e-way bill, and it has not left */
  ewayMissing: boolean
  /** for a cash order whose parcel has not left */
  cashRisk?: CashRisk
  /** why a refund has not gone through yet; empty when nothing is owed */
  refundFault: string
  /** disputes by the payer's bank; rupees */
  disputes?: AdminDispute[]
}

type AdminDispute = { id: string; amount: number; status: string; reason: string; respondBy: string; returned: number }

export type OrderPage = { orders: AdminOrder[]; total: number; counts: Readonly<Record<string, number>> | undefined }

type Loose = Readonly<Record<string, unknown>>

export function toAdminOrder(answer: unknown): AdminOrder {
  const wire = (answer ?? {}) as Loose
  const order = toOrder(answer)
  const amountOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return {
    ...order,
    version: amountOf(wire.version),
    carrier: typeof wire.courier === 'string' ? wire.courier : '',
    subtotal: amountOf(wire.subtotal) ?? order.amount,
    discount: amountOf(wire.discount) ?? 0,
    ...toOffers(wire.offers),
    ...(isBusiness(wire.business) ? { business: wire.business } : {}),
    tags: Array.isArray(wire.tags) ? wire.tags.filter((tag) => typeof tag === 'string') : [],
    ...(isEway(wire.eway_bill) ? { ewayBill: wire.eway_bill } : {}),
    ewayMissing: wire.eway_missing === true,
    ...(isRisk(wire.cash_risk) ? { cashRisk: wire.cash_risk } : {}),
    disputes: toDisputes(wire.disputes),
    refundFault: typeof wire.refund_error === 'string' ? wire.refund_error : '',
  }
}

const isRisk = (value: unknown): value is CashRisk =>
  typeof value === 'object' && value !== null && 'level' in value && 'reasons' in value && Array.isArray(value.reasons)

const isEway = (value: unknown): value is NonNullable<AdminOrder['ewayBill']> =>
  typeof value === 'object' && value !== null && 'number' in value && typeof value.number === 'string' && 'day' in value

const isBusiness = (value: unknown): value is NonNullable<AdminOrder['business']> =>
  typeof value === 'object' && value !== null && 'gstin' in value && 'name' in value

function toDisputes(list: unknown): AdminDispute[] {
  if (!Array.isArray(list)) return []
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return list.map((one: Loose | null) => ({
    ...{ id: text(one?.id), amount: Number(one?.amount ?? 0), status: text(one?.status) },
    ...{ reason: text(one?.reason).replaceAll('_', ' '), respondBy: text(one?.respond_by) },
    returned: Number(one?.returned ?? 0),
  }))
}

function toOffers(list: unknown): Pick<AdminOrder, 'offers'> {
  if (!Array.isArray(list)) return {}
  const offers = list.flatMap((one: Loose | null) =>
    typeof one?.title === 'string' && typeof one.amount === 'number'
      ? [{ title: one.title, code: typeof one.code === 'string' ? one.code : null, amount: one.amount }]
      : [],
  )
  return { offers }
}

/**
 * Accepts `{ data }`, `{ orders }` or a plain list. An order without an id stays listed; its actions explain why they
 * cannot run.
 */
export function toOrderPage(answer: unknown): OrderPage {
  const wire = (answer ?? {}) as Loose
  const list = Array.isArray(answer) ? answer : (wire.data ?? wire.orders)
  const orders = Array.isArray(list) ? list.map(toAdminOrder) : []
  const total = typeof wire.total === 'number' ? wire.total : orders.length
  return { orders, total, counts: wire.counts as OrderPage['counts'] }
}
