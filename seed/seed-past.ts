import { createAnalyticsLog } from '@suvarna/analytics/event-log.ts'
import type { AnalyticsDb } from '@suvarna/analytics/schema.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import { createIdentityLog } from '@suvarna/identity/service.ts'
import { createOrdersLog } from '@suvarna/orders/event-log.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { lockStock } from '@suvarna/orders/stock/stock-ledger.ts'
import { createPaymentsLog } from '@suvarna/payments/event-log.ts'
import type { PaymentsDb } from '@suvarna/payments/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { createShippingLog } from '@suvarna/shipping/event-log.ts'
import type { ShippingDb } from '@suvarna/shipping/schema.ts'
import { createChance } from './past/draft/chance.ts'
import { midnightOf } from './past/draft/clock.ts'
import { demoBuyer } from './past/draft/demo-buyer.ts'
import { draftOrders } from './past/draft/drafts.ts'
import { readPastProducts } from './past/draft/past-products.ts'
import { generateAccount, membersOf } from './past/generate/generate-account.ts'
import { generatePast } from './past/generate/generate-past.ts'
import { generateStock } from './past/generate/generate-stock.ts'
import { generateVisits } from './past/generate/generate-visits.ts'
import { sealAll } from './past/seal-all.ts'
import { writePast } from './past/write-past.ts'

export type PastDatabases = {
  identity: Database<IdentityDb>
  catalog: Database<CatalogDb>
  orders: Database<OrdersDb>
  payments: Database<PaymentsDb>
  shipping: Database<ShippingDb>
  analytics: Database<AnalyticsDb>
}
export type PastOptions = {
  databases: PastDatabases
  vault: Vault
  customerOf(email: string): string
  /** Account ids of the demo's logins. */
  logins: { admin: string; customer: string }
  /** The day in India of the shop's first start; the past ends at its midnight. */
  today: string
  /** Number of orders in the past; by default the demo's. */
  orders?: number | undefined
  /** Receives what is being written. */
  say?: (how: string) => void
}

/**
 * Writes eight months of orders with all that followed from them, as events of the past, before the services run. Safe
 * at every start, also after an interrupted one: orders are generated first, then the other services' events, and
 * visits last as the sign that everything is there. A shop that has orders without it keeps its own past. Returns the
 * number of orders written.
 */
export async function seedPast({
  databases,
  vault,
  customerOf,
  logins,
  today,
  orders: count,
  say = () => {},
}: PastOptions): Promise<number> {
  const { identity, analytics, payments, shipping, orders } = databases
  if (await hasEvent(analytics, "type = 'VisitRecorded' and meta->>'seed' is not null")) return 0
  const products = await readPastProducts(databases.catalog.db)
  const drafts = draftOrders(today, products, demoBuyer(logins.customer), createChance(1), count)
  const isWritten = await hasEvent(orders, `stream = 'order-${drafts[0]?.orderId}'`)
  if (drafts.length === 0 || (!isWritten && (await hasEvent(orders, "stream like 'order-%'")))) return 0

  say(`a past of ${drafts.length} orders`)
  const sealed = await sealAll(
    vault,
    drafts,
    ({ orderId, buyer }) => ({ subject: `order-${orderId}`, value: buyer.contact }),
    (draft, contact) => ({ ...draft, sealed: contact, customer: customerOf(draft.buyer.contact.email) }),
  )
  const past = generatePast(sealed, today, logins.admin)
  const ledgers = async (tx: Parameters<typeof lockStock>[0]) =>
    generateStock(
      past.moves,
      await lockStock(
        tx,
        past.moves.map(({ command }) => command),
      ),
      midnightOf(today),
    )
  if (!isWritten) {
    const all = async (tx: Parameters<typeof lockStock>[0]) => [...(await ledgers(tx)), ...past.orders]
    await writePast(orders, createOrdersLog(vault), all, { alone: true })
  }
  const generateAccounts = async () => {
    const members = membersOf(drafts, today, createChance(3)).filter(({ accountId }) => accountId !== logins.customer)
    const sealedBuyers = await sealAll(
      vault,
      members,
      ({ accountId, name, email }) => ({ subject: `account-${accountId}`, value: { name, email } }),
      (member, person) => ({ ...member, sealed: person, customer: customerOf(member.email) }),
    )
    await writePast(identity, createIdentityLog({ vault }), async () => sealedBuyers.flatMap(generateAccount))
  }
  await Promise.all([
    writePast(payments, createPaymentsLog(), async () => past.payments),
    writePast(shipping, createShippingLog(), async () => past.shipments),
    generateAccounts(),
  ])
  say('visits of the past')
  const visits = generateVisits(drafts, products, today, createChance(4))
  await writePast(analytics, createAnalyticsLog(), async () => visits)
  return drafts.length
}

const hasEvent = async <Db>({ pool }: Database<Db>, where: string): Promise<boolean> =>
  (await pool.query(`select from events where ${where} limit 1`)).rows.length > 0
