import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'

/** A payment and a refund in the provider's records; amounts are paise. */
type ProviderPayment = {
  id: string
  order_id: string
  amount: number
  currency?: string
  status: string
  captured: boolean
}
type ProviderRefund = { id: string; payment_id: string; amount: number; status: string }
type ProviderDispute = { id: string; payment_id: string; amount_deducted: number }
type ProviderSettlement = { id: string; amount: number; entries: readonly string[] }
/** Disputes and settlements are absent for a provider that does not report them. */
export type ProviderBooks = {
  payments: readonly ProviderPayment[]
  refunds: readonly ProviderRefund[]
  disputes?: readonly ProviderDispute[]
  settlements?: readonly ProviderSettlement[]
}

/** A shipment in the carrier's records: `reference` is the order's number there. */
export type CarrierOrder = { reference: string; cancelled: boolean }

/** A delivered mail. */
export type DeliveredMail = { messageId: string; to: string; subject: string }

/** The client's outcome of one attempt to order: `vanished` means that it never received the outcome. */
export type Attempt = { key: string; outcome: 'placed' | 'refused' | 'vanished'; orderId?: string }

/** Everything that can be compared. What is absent is not checked, and the verdict says so. */
export type Books = {
  databases: Partial<Record<ServiceName, Pick<Database<never>, 'db'>>>
  payments?: () => Promise<ProviderBooks>
  courier?: () => Promise<readonly CarrierOrder[]>
  mails?: () => Promise<readonly DeliveredMail[]>
  pictures?: ObjectStore
  topics?: ReturnType<typeof createKafka>
  attempts?: readonly Attempt[]
  /** The shop's address and an admin login, for what only a request shows. */
  store?: { url: string; admin: { email: string; password: string } }
  /** Where probes and metrics are served, without a trailing slash. */
  internal?: string
  pid?: number
  /** Rebuilds every projection elsewhere and compares it with the live one; each line is a difference. */
  rebuilt?: () => Promise<{ looked: number; broken: string[] }>
}

/** Returns the database of a service; `lacks` has ensured that it is there. */
export function databaseOf(books: Books, service: ServiceName): Pick<Database<never>, 'db'> {
  const database = books.databases[service]
  if (!database) throw new Error(`the books hold no database of ${service}`)
  return database
}

export const withoutDatabase =
  (...services: ServiceName[]) =>
  (books: Books): string | null => {
    const missing = services.filter((service) => !books.databases[service])
    return missing.length > 0 ? `no database of ${missing.join(', ')}` : null
  }
