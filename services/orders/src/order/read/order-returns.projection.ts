import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { ExchangeState } from '@suvarna/contracts/orders/exchanges/exchange-kinds.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { OrdersDb } from '../../schema.ts'
import type { OrderReturnTable } from '../../schema-of-books.ts'
import { type PickupRow, pickupsOf } from './pickups/return-pickups.consumer.ts'

/** How the projection reads free text; null if the key was dropped. */
export type Unseal = (sealed: Sealed) => Promise<string | null>

type ReturnEvent = Stored<
  EventOf<
    | 'ReturnRequested'
    | 'ReturnAccepted'
    | 'ReturnRefused'
    | 'ReturnRepaid'
    | 'CashOwed'
    | 'OrderReopened'
    | 'OrderStatusSet'
    | 'ReturnUpiGiven'
    | 'ReturnBankGiven'
    | 'ExchangeSent'
    | 'ExchangeEnded'
    | 'ExchangeUndone'
    | 'KeptPieceCharged'
    | 'OrderCancelled'
    | 'OrderContactErased'
  >
>

/** Returns and the shop's answers. Inline: the shopper sees them in the next response. */
export const orderReturnsProjection = (open: Unseal): Projection<OrdersDb> =>
  defineProjection({
    name: 'order_returns',
    tables: ['order_returns'],
    types: [
      'ReturnRequested',
      'ReturnAccepted',
      'ReturnRefused',
      'ReturnRepaid',
      'CashOwed',
      'OrderReopened',
      'OrderStatusSet',
      'ReturnUpiGiven',
      'ReturnBankGiven',
      'ExchangeSent',
      'ExchangeEnded',
      'ExchangeUndone',
      'KeptPieceCharged',
      'OrderCancelled',
      'OrderContactErased',
    ],
    async apply(tx, events) {
      for (const event of events) {
        const { orderId: order_id } = event.data
        const change = (values: UpdateObject<OrdersDb, 'order_returns'>) =>
          tx.updateTable('order_returns').set(values).where('order_id', '=', order_id)
        if (event.type === 'OrderContactErased') {
          await change({ words: null, note: null, upi: null, bank: null }).execute()
          continue
        }
        if (event.type === 'ReturnRepaid') {
          const { number, reference } = event.data
          await change({ reference, repaid_at: event.at }).where('number', '=', number).execute()
          continue
        }
        if (event.type === 'CashOwed') {
          const { number, amount, agreed } = event.data
          const given = { status: 'accepted' as const, refund: 'by_hand' as const, lines: JSON.stringify([]), amount }
          const none = {
            words: null,
            note: null,
            upi: null,
            bank: null,
            repaid_at: null,
            reference: null,
            exchange: null,
          }
          const row = { order_id, number, reason: 'other' as const, owed: true, asked_at: event.at }
          await tx
            .insertInto('order_returns')
            .values({
              ...row,
              ...given,
              ...none,
              agreed: agreed ? JSON.stringify(agreed) : null,
              answered_at: event.at,
            })
            .execute()
          continue
        }
        if (event.type === 'OrderReopened' || event.type === 'OrderStatusSet') {
          // As in the decider.
          if (event.data.to === 'delivered')
            await change({ amount: 0 })
              .where('owed', '=', true)
              .where('agreed', 'is', null)
              .where('repaid_at', 'is', null)
              .execute()
          continue
        }
        if (event.type === 'ReturnUpiGiven') {
          const upi = await open(event.data.upi)
          await change({ upi, bank: null }).where('number', '=', event.data.number).execute()
          continue
        }
        if (event.type === 'ReturnBankGiven') {
          const bank = await open(event.data.bank)
          await change({ bank, upi: null }).where('number', '=', event.data.number).execute()
          continue
        }
        if (event.type === 'OrderCancelled') {
          const numbers = event.data.goesBack?.returns ?? []
          if (numbers.length > 0) await change({ refund: 'provider' }).where('number', 'in', numbers).execute()
          continue
        }
        if (event.type === 'KeptPieceCharged') {
          const { number, chargedAs, amount, payBy } = event.data
          const charged = { orderId: chargedAs, amount, payBy }
          await change({ exchange: sql<string>`exchange || ${JSON.stringify({ charged })}::jsonb` })
            .where('number', '=', number)
            .execute()
          continue
        }
        if (event.type === 'ExchangeSent' || event.type === 'ExchangeEnded' || event.type === 'ExchangeUndone') {
          const note = event.type === 'ExchangeEnded' && event.data.words ? { note: await open(event.data.words) } : {}
          await change({ ...exchangeAfter(event), ...note })
            .where('number', '=', event.data.number)
            .execute()
          continue
        }
        const opened = (sealed: Sealed | undefined) => (sealed ? open(sealed) : null)
        const words = await opened(event.data.words)
        const { number } = event.data
        if (event.type === 'ReturnRequested') {
          const { lines, reason, amount, exchange, requestedAt: asked_at } = event.data
          const upi = await opened(event.data.upi)
          const said = { lines: JSON.stringify(lines), reason, words, upi, amount, asked_at }
          const none = { bank: null, note: null, refund: null, answered_at: null, repaid_at: null, reference: null }
          const wanted = exchange ? JSON.stringify({ ...exchange, state: 'held' }) : null
          await tx
            .insertInto('order_returns')
            .values({ order_id, number, status: 'asked', ...said, ...none, exchange: wanted })
            .execute()
        } else await change(answerOf(event, words)).where('number', '=', number).execute()
      }
    },
  })

/** As in the decider. */
function exchangeAfter(event: Extract<ReturnEvent, { type: 'ExchangeSent' | 'ExchangeEnded' | 'ExchangeUndone' }>) {
  const now = (state: ExchangeState, more: object = {}) =>
    sql<string>`exchange || ${JSON.stringify({ state, ...more })}::jsonb`
  switch (event.type) {
    case 'ExchangeSent':
      return {
        ...{ status: 'accepted' as const, answered_at: event.at, amount: event.data.amount },
        exchange: now('sent', { sentAs: event.data.sentAs }),
      }
    case 'ExchangeEnded': {
      const { why } = event.data
      const over = why === 'refund' ? {} : { status: 'refused' as const, answered_at: event.at }
      return { ...over, exchange: now(why) }
    }
    case 'ExchangeUndone':
      return { refund: 'by_hand' as const, amount: event.data.amount, exchange: now('undone') }
  }
}

/** The amount sent by hand if the rest goes back automatically; else null. */
export const byHandOf = ({ refund, amount, goesBack }: EventOf<'ReturnAccepted'>['data']): number | null =>
  refund === 'by_hand' && goesBack ? amount - goesBack.amount : null

const answerOf = (event: Extract<ReturnEvent, { type: 'ReturnAccepted' | 'ReturnRefused' }>, note: string | null) => ({
  status: event.type === 'ReturnAccepted' ? ('accepted' as const) : ('refused' as const),
  refund: event.type === 'ReturnAccepted' ? event.data.refund : null,
  // Less than requested if a part was refunded before.
  ...(event.type === 'ReturnAccepted' ? { amount: event.data.amount, by_hand: byHandOf(event.data) } : {}),
  note,
  answered_at: event.at,
})

/** The order that charges for an exchange's old pieces: `paid`, or `over` if unpaid in time, and allowed again. */
type ChargeState = 'waiting' | 'paid' | 'over'

/** `toAnswer`: a piece that came back for an exchange failed inspection. */
export type ReturnRow = Selectable<OrderReturnTable> & { pickup?: PickupRow; charge?: ChargeState; toAnswer?: true }

/** The returns of these orders, in the order of their numbers. */
export async function returnsOf(db: Kysely<OrdersDb>, orderIds: readonly string[]): Promise<Map<string, ReturnRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute()
  const pickups = await pickupsOf(db, [...new Set(rows.map(({ order_id }) => order_id))])
  const [charges, unfit] = await Promise.all([chargesOf(db, rows), unfitOf(db, rows)])
  const all = rows.map((row): ReturnRow => {
    const pickup = pickups.get(`${row.order_id} ${row.number}`)
    const charge = row.exchange?.charged && charges.get(row.exchange.charged.orderId)
    const toAnswer = unfit.has(`${row.order_id}-R${row.number}`)
    return {
      ...row,
      ...(pickup ? { pickup } : {}),
      ...(charge ? { charge } : {}),
      ...(toAnswer ? { toAnswer } : {}),
    }
  })
  return Map.groupBy(all, ({ order_id }) => order_id)
}

/** Exchanges that wait for a decision, by the state of their cases. */
async function unfitOf(db: Kysely<OrdersDb>, rows: readonly ReturnRow[]): Promise<ReadonlySet<string>> {
  const held = rows.filter(({ exchange }) => exchange?.state === 'held')
  if (held.length === 0) return new Set()
  const cases = held.map(({ order_id, number }) => `${order_id}-R${number}`)
  const found = await db
    .selectFrom('return_cases')
    .select('case_id')
    .where('case_id', 'in', cases)
    .where('state', '=', 'to_answer')
    .execute()
  return new Set(found.map(({ case_id }) => case_id))
}

/** The state of the orders that charge for old pieces. */
async function chargesOf(db: Kysely<OrdersDb>, rows: readonly ReturnRow[]): Promise<Map<string, ChargeState>> {
  const ids = rows.flatMap(({ exchange }) => exchange?.charged?.orderId ?? [])
  if (ids.length === 0) return new Map()
  const charges = await db
    .selectFrom('order_list')
    .select(['order_id', 'status', 'payment_status'])
    .where('order_id', 'in', ids)
    .execute()
  return new Map(
    charges.map(({ order_id, status, payment_status }) => {
      const isPaid = payment_status === 'paid' || payment_status === 'refunded'
      const isOver = status === 'failed' || status === 'cancelled'
      return [order_id, isPaid ? 'paid' : isOver ? 'over' : 'waiting']
    }),
  )
}
