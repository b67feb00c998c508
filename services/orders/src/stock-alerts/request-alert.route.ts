import { randomUUID } from 'node:crypto'
import { sizeOf } from '@suvarna/contracts/catalog/ring-size.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { sql, type Transaction } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { type Alerting, alertDeadline, lockedStock, waitingDays } from './alert-handling.ts'
import { alertToken } from './alert-token.ts'
import { alertStream } from './stock-alert.decider.ts'

const dayMs = 86_400_000

/** Most products that one person can wait for, and most people who can wait for one of them. */
const most = { products: 20, people: 500 }

/**
 * POST /stock-alerts: requests one mail when the product is back. Whether the address already waits is not revealed:
 * the response is the same, with a token that withdraws nothing.
 */
export const requestAlertRoute =
  (deps: OrdersDeps & Alerting): RouteRegistration =>
  (app) => {
    on(app, 'POST /stock-alerts', async ({ body, actor, meta }) => {
      const { database, alerts, vault, now, customerOf, grantKey } = deps
      const email = body.email.trim().toLowerCase()
      const size = sizeOf(body.size)
      const alertId = randomUUID()
      const key = { alertId, productId: body.product_id, size }
      const accountId = 'accountId' in actor ? actor.accountId : null
      const customer = customerOf(email)
      const language = body.language ? { language: body.language } : {}
      const wish = { ...key, customer, accountId, requestedAt: now().toISOString(), ...language }
      const stream = alertStream(alertId)
      // Checked twice: a refused request must write no key, and the key must be written before the transaction.
      if (await database.transaction((tx) => mayWait(tx, wish))) {
        const sealed = await vault.seal(stream, email)
        await database.transaction(async (tx) => {
          if (!(await mayWait(tx, wish))) return
          await alerts.handleIn(tx, stream, { type: 'RequestAlert', ...wish, sealed }, meta)
          await schedule(tx, { kind: alertDeadline, stream, inMs: waitingDays * dayMs, meta })
        })
      }
      return {
        success: true as const,
        message: 'We’ll email you as soon as it’s back.',
        data: { alert_id: alertId, t: alertToken(grantKey, alertId) },
      }
    })
  }

type Wish = { productId: string; size: number | null; customer: string }

/** Whether this request is new. Throws product_not_found, ring_size, in_stock, too_many_alerts. */
async function mayWait(tx: Transaction<OrdersDb>, { productId, size, customer }: Wish): Promise<boolean> {
  // Locked, so that concurrent requests of one person for one product are handled one after the other.
  const product = await tx
    .selectFrom('price_book')
    .select(['sizes', 'retired'])
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!product || product.retired) throw new DomainError('product_not_found', 'Product not found')
  const known = size === null ? product.sizes.length === 0 : product.sizes.includes(size)
  if (!known) {
    const message = size === null ? 'Please choose a ring size' : 'This piece has no such size'
    throw new DomainError('ring_size', message, { field: 'size' })
  }
  if ((await lockedStock(tx, { productId, size })) > 0)
    throw new DomainError('in_stock', 'Good news: it’s in stock. You can order it now.')
  const { rows } = await sql<{ known: boolean; products: number; people: number }>`
    select count(*) filter (where customer = ${customer} and product_id = ${productId} and size = ${size ?? 0}) > 0 as known,
      count(*) filter (where customer = ${customer})::int as products,
      count(*) filter (where product_id = ${productId} and size = ${size ?? 0})::int as people
    from stock_alerts
    where customer = ${customer} or (product_id = ${productId} and size = ${size ?? 0})`.execute(tx)
  const { known: waits = false, products = 0, people = 0 } = rows[0] ?? {}
  if (waits) return false
  if (products >= most.products || people >= most.people)
    throw new DomainError('too_many_alerts', 'This list is full for now. Please look in again soon.')
  return true
}
