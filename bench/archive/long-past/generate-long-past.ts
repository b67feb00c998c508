import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { OfferedProduct } from '@suvarna/seed/past/draft/baskets.ts'
import { createChance, hexOf } from '@suvarna/seed/past/draft/chance.ts'
import { hourMs, midnightOf, minuteMs } from '@suvarna/seed/past/draft/clock.ts'
import type { Draft } from '@suvarna/seed/past/draft/drafts.ts'
import { momentsOf } from '@suvarna/seed/past/draft/moments.ts'
import { generateAccount, type Member } from '@suvarna/seed/past/generate/generate-account.ts'
import type { Serials } from '@suvarna/seed/past/generate/generate-documents.ts'
import type { StockMove } from '@suvarna/seed/past/generate/generate-order.ts'
import { generatePast } from '@suvarna/seed/past/generate/generate-past.ts'
import { generateStock, type StockStream } from '@suvarna/seed/past/generate/generate-stock.ts'
import { buyersVisit, generateVisit, passersVisit } from '@suvarna/seed/past/generate/generate-visits.ts'
import { sealAll } from '@suvarna/seed/past/seal-all.ts'
import { draftLongPast, longPastDays } from './draft-long-past.ts'

/** Events of one service; only each stream is in order. */
export type GeneratedPart = { service: ServiceName; past: readonly PastEvent[] }
export type LongPastShop = {
  products: readonly OfferedProduct[]
  vault: Pick<Vault, 'seal'>
  customerOf(email: string): string
  adminId: string
  /** The day in India at whose midnight the past ends. */
  today: string
  /** The last numbers of the documents issued by the shop. */
  serials: Serials
  /** The present stock, for the stock's events. */
  sizesOf(moves: readonly StockMove[]): Promise<ReadonlyMap<string, StockStream>>
}

/**
 * One in this number of events is an order; the rest follow from it, its buyer's visit, and visits without a purchase.
 */
const eventsPerOrder = 46
const ordersAtOnce = 250
const passersAtOnce = 2_000

/**
 * Generates exactly this number of events over two years with the deciders of the demo's own past: orders with all that
 * follows, payments, shipments, stock, accounts, and visitors until the number is reached. Yields them in parts, so
 * that memory is bounded.
 */
export async function* generateLongPast(shop: LongPastShop, events: number): AsyncGenerator<GeneratedPart> {
  let left = events
  const part = (service: ServiceName, past: readonly PastEvent[]): GeneratedPart => {
    left -= past.length
    return { service, past }
  }
  const moves: StockMove[] = []
  const members = new Set<string>()
  const chance = createChance(103)
  for (const drafts of inRuns(draftLongPast(Math.floor(events / eventsPerOrder), shop.products, shop.today))) {
    const past = generatePast(await withSeals(shop, drafts), shop.today, shop.adminId, shop.serials)
    moves.push(...past.moves)
    yield part('orders', past.orders)
    yield part('payments', past.payments)
    yield part('shipping', past.shipments)
    yield part('identity', await accountsOf(shop, drafts, members))
    yield part(
      'analytics',
      drafts.flatMap((draft) => buyersVisit(draft, chance)).map((visit) => generateVisit(visit, 1)),
    )
  }
  yield part('orders', generateStock(moves, await shop.sizesOf(moves), midnightOf(shop.today)))
  for (let count = 0; left > 0; count += passersAtOnce) yield part('analytics', passersBy(shop, count).slice(0, left))
}

function* inRuns(drafts: Iterable<Draft>): Generator<Draft[]> {
  let run: Draft[] = []
  for (const draft of drafts) {
    run.push(draft)
    if (run.length < ordersAtOnce) continue
    yield run
    run = []
  }
  yield run
}

const withSeals = ({ vault, customerOf }: LongPastShop, drafts: readonly Draft[]) =>
  sealAll(
    vault,
    drafts,
    ({ orderId, buyer }) => ({ subject: `order-${orderId}`, value: buyer.contact }),
    (draft, sealed) => ({ ...draft, sealed, customer: customerOf(draft.buyer.contact.email) }),
  )

/** Accounts are created half an hour before their first order. */
async function accountsOf({ vault, customerOf }: LongPastShop, drafts: readonly Draft[], known: Set<string>) {
  const fresh = drafts.flatMap(({ buyer: { accountId, firstName, contact }, at }): Member[] => {
    if (!accountId || known.has(accountId)) return []
    known.add(accountId)
    return [{ accountId, name: firstName, email: contact.email, at: at - 30 * minuteMs }]
  })
  const sealedBuyers = await sealAll(
    vault,
    fresh,
    ({ accountId, name, email }) => ({ subject: `account-${accountId}`, value: { name, email } }),
    (member, sealed) => ({ ...member, sealed, customer: customerOf(member.email) }),
  )
  return sealedBuyers.flatMap(generateAccount)
}

function passersBy({ products, today }: LongPastShop, from: number): PastEvent[] {
  const chance = createChance(1_000 + from)
  const moment = momentsOf(today, chance, 0, longPastDays)
  return Array.from({ length: passersAtOnce }, (_, index) => {
    const at = Math.min(moment(), midnightOf(today) - hourMs)
    return passersVisit(`v${hexOf(`long past passer-by ${from + index}`, 20)}`, at, products, chance)
  })
    .flat()
    .map((visit) => generateVisit(visit, 1))
}
