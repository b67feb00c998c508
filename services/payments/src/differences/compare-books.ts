import type { DifferenceKind } from '@suvarna/contracts/payments/difference-events.ts'
import type { ProviderEntry } from '../payment/provider.ts'

/** Our books' entry for an id of the provider. `amount` is null if it was seeded or in another currency. */
export type OurEntry = {
  id: string
  about: 'payment' | 'refund'
  payment_id: string
  order_id: string
  amount: number | null
}

export type Found = {
  id: string
  about: 'payment' | 'refund'
  kind: DifferenceKind
  payment_id: string
  order_id: string | null
  theirs: number | null
  ours: number | null
  status: string | null
}

type Books = {
  theirs: readonly ProviderEntry[]
  /** Our entries for the provider's, by id. */
  ours: ReadonlyMap<string, OurEntry>
  /** Entries in our books that the provider does not have. */
  missing: readonly OurEntry[]
  /** Payments that were refunded in full. */
  goneBack: ReadonlySet<string>
}
type Compared = { agreed: ProviderEntry[]; differences: Found[]; underWay: number }

/** Paise for rupees; null for another currency. */
export const paiseOf = ({ amount, currency }: Pick<ProviderEntry, 'amount' | 'currency'>): number | null =>
  currency === 'INR' ? amount : null

/** Every entry of the provider that moved money either agrees or is a difference. */
export function compareBooks({ theirs, ours, missing, goneBack }: Books): Compared {
  const compared: Compared = { agreed: [], differences: [], underWay: 0 }
  for (const entry of theirs) {
    const our = ours.get(entry.id)
    if (entry.state === 'under_way') compared.underWay++
    const difference = our ? differenceOf(entry, our) : unknownOf(entry, ours, goneBack)
    if (difference) compared.differences.push(difference)
    else if (entry.state === 'made') compared.agreed.push(entry)
  }
  for (const { id, about, payment_id, order_id, amount } of missing)
    if (amount !== null)
      compared.differences.push({
        ...{ id, about, kind: 'missing', payment_id, order_id, theirs: null, ours: amount, status: null },
      })
  return compared
}

function differenceOf(entry: ProviderEntry, { amount, order_id }: OurEntry): Found | null {
  const isMade = entry.state === 'made'
  const theirs = isMade ? paiseOf(entry) : 0
  if (isMade && (amount === null || amount === theirs)) return null
  return { ...namesOf(entry), kind: 'differs', order_id, theirs, ours: amount }
}

/**
 * An entry that moved no money is not a difference. Nor is a payment that we never recorded and that was refunded in
 * full, as the provider does with one that was not captured in time; the same holds for its refunds.
 */
function unknownOf(entry: ProviderEntry, ours: Books['ours'], goneBack: Books['goneBack']): Found | null {
  if (entry.state !== 'made') return null
  const its = ours.get(entry.paymentId)
  if (!its && goneBack.has(entry.paymentId)) return null
  return { ...namesOf(entry), kind: 'unknown', order_id: its?.order_id ?? null, theirs: paiseOf(entry), ours: null }
}

const namesOf = ({ id, about, paymentId, status, currency }: ProviderEntry) => ({
  ...{ id, about, payment_id: paymentId, status: currency === 'INR' ? status : `${status}, ${currency}` },
})
