import type { ProviderEntry } from '../../payment/provider.ts'

/** The fields of the provider's lists that the books need; who paid is not read. */
export type ListedPayment = {
  id: string
  amount: number | string
  currency: string
  status: string
  order_id?: string | null
  amount_refunded?: number | null
}
export type ListedRefund = { id: string; amount: number | string; currency: string; status: string; payment_id: string }

/** Both ends are inclusive, and the lists have whole seconds. */
export function secondsOfDay(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00+05:30`) / 1000
  return { from, to: from + 86_399 }
}

const paymentStates: Readonly<Record<string, ProviderEntry['state']>> = {
  authorized: 'under_way',
  captured: 'made',
  refunded: 'made',
}
const refundStates: Readonly<Record<string, ProviderEntry['state']>> = { pending: 'under_way', processed: 'made' }

export const entryOfPayment = (raw: ListedPayment): ProviderEntry => ({
  ...{ id: raw.id.slice(0, 100), about: 'payment', paymentId: raw.id.slice(0, 100) },
  ...{ providerOrderId: raw.order_id?.slice(0, 100) || null, amount: Number(raw.amount), currency: raw.currency },
  ...{ state: paymentStates[raw.status] ?? 'none', status: raw.status.slice(0, 40) },
  goneBack: Number(raw.amount_refunded ?? 0) >= Number(raw.amount),
})

export const entryOfRefund = (raw: ListedRefund): ProviderEntry => ({
  ...{ id: raw.id.slice(0, 100), about: 'refund', paymentId: raw.payment_id.slice(0, 100), providerOrderId: null },
  ...{ amount: Number(raw.amount), currency: raw.currency, goneBack: false },
  ...{ state: refundStates[raw.status] ?? 'none', status: raw.status.slice(0, 40) },
})
