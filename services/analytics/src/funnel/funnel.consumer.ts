import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql, type Transaction } from 'kysely'
import type { announceChanges } from '../announce.ts'
import { saleEventTypes } from '../archive/order-fact.ts'
import type { AnalyticsDb } from '../schema.ts'
import {
  type BoughtEvent,
  type FunnelEvent,
  type ProductFactEvent,
  productEventTypes,
  type VisitEvent,
} from './funnel-events.ts'
import { writeBought } from './funnel-orders.ts'
import { updateFunnelProducts } from './funnel-products.ts'
import { addDifference, contributionsOfVisitors } from './funnel-sums.ts'
import { visitorsOf, writeVisits } from './funnel-visits.ts'

/**
 * How far visitors get, and what they wanted while it was sold out. `funnel_steps` holds each visitor's steps by
 * product and day; `funnel_sums` adds them up so that any period is read without the visitors (funnel-sums.ts).
 */
export const funnelConsumer = (announce: ReturnType<typeof announceChanges>): Consumer<AnalyticsDb> =>
  defineConsumer({
    name: 'analytics.funnel',
    sources: ['analytics', 'orders', 'catalog'],
    types: ['VisitRecorded', ...saleEventTypes, ...productEventTypes],
    mode: 'batch',
    tables: ['funnel_steps', 'funnel_orders', 'funnel_pieces', 'funnel_sums'],
    async apply(tx, events) {
      await oneAtATime(tx)
      const visits = events.filter(isVisit)
      const products = await updateFunnelProducts(tx, events.filter(isProduct))
      const bought = await writeBought(tx, events.filter(isBought))
      const visitors = [...new Set([...visitorsOf(visits), ...products.visitors, ...bought.visitors])].sort()
      const before = await contributionsOfVisitors(tx, visitors)
      await writeVisits(tx, visits)
      await bought.write()
      await products.write()
      await addDifference(tx, before, await contributionsOfVisitors(tx, visitors))
    },
    announce: (tx, events) => announce(tx, events, { visits: true }),
  })

/**
 * A visitor's visits and orders come from two logs, and their contributions depend on each other. The lock's number is
 * the table's own, so that a rebuild, which writes another table, does not wait.
 */
const oneAtATime = (tx: Transaction<AnalyticsDb>) =>
  sql`select pg_advisory_xact_lock('funnel_sums'::regclass::oid::bigint)`.execute(tx)

const isVisit = (event: FunnelEvent): event is VisitEvent => event.type === 'VisitRecorded'
const isProduct = (event: FunnelEvent): event is ProductFactEvent =>
  productEventTypes.some((type) => type === event.type)
const isBought = (event: FunnelEvent): event is BoughtEvent => !isVisit(event) && !isProduct(event)
