import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { PaymentStatus, PaymentsDb } from '../schema.ts'
import { payment } from './payment.decider.ts'
import { isGoingBack } from './payment-refunds.decider.ts'
import type { PaymentEvent, Taken } from './payment-state.ts'

/** One row per order: the state of its money and the provider's orders created for it. */
export const paymentsProjection: Projection<PaymentsDb> = defineProjection({
  name: 'payments',
  tables: ['payments', 'provider_orders'],
  types: [
    'PaymentOpened',
    'PaymentAmountChanged',
    'CashKept',
    'CashDropped',
    'PaymentOrderCreated',
    'PaymentCaptured',
    'ForeignPaymentCaptured',
    'PaymentAttached',
    'PaymentClaimed',
    'CashCollected',
    'RefundStarted',
    'RefundCompleted',
    'RefundFailed',
    'DisputeMoved',
    'DisputeReversed',
  ],
  async apply(tx, events) {
    await open(
      tx,
      events.filter((event) => event.type === 'PaymentOpened'),
    )
    for (const event of events) if (event.type !== 'PaymentOpened') await change(tx, event)
  },
})

type Opened = Stored<Extract<PaymentEvent, { type: 'PaymentOpened' }>>
type Changed = Stored<Exclude<PaymentEvent, { type: 'PaymentOpened' }>>

async function open(tx: Transaction<PaymentsDb>, opened: readonly Opened[]) {
  if (opened.length === 0) return
  const none = { provider_order_id: null, provider_payment_id: null, taken: '{}', waiting_since: null }
  const rows = opened.map(
    ({ data: { orderId: order_id, method, amount, online, collect }, version, at: updated_at }) => ({
      ...{
        order_id,
        version,
        method,
        amount,
        online_amount: online ?? null,
        collect: collect ?? null,
        status: 'open' as const,
        ...none,
        updated_at,
      },
    }),
  )
  await tx.insertInto('payments').values(rows).execute()
}

async function change(tx: Transaction<PaymentsDb>, { version, at: updated_at, ...event }: Changed) {
  const { orderId } = event.data
  const set = (values: UpdateObject<PaymentsDb, 'payments'>) =>
    tx
      .updateTable('payments')
      .set({ ...values, version, updated_at })
      .where('order_id', '=', orderId)
      .execute()
  switch (event.type) {
    case 'PaymentOrderCreated': {
      const { providerOrderId: provider_order_id } = event.data
      await tx
        .insertInto('provider_orders')
        .values({ provider_order_id, order_id: orderId })
        .onConflict((clash) => clash.column('provider_order_id').doUpdateSet({ order_id: orderId }))
        .execute()
      return set({ status: 'ordered', provider_order_id })
    }
    case 'PaymentAmountChanged':
      // The provider's order has a wrong amount now: the next one replaces it.
      return set({
        amount: event.data.amount,
        // For an order with an advance, only the courier's part may have changed.
        provider_order_id: sql<string | null>`case when amount = ${event.data.amount} then provider_order_id end`,
        ...{ online_amount: null, collect: event.data.collect ?? null },
      })
    case 'PaymentClaimed':
      // From now on the provider's order is found through the order that claimed it.
      return set({ status: 'claimed', provider_order_id: null, taken: '{}', waiting_since: null })
    case 'CashCollected':
      // For an order with an advance, the row has the status of the online payment.
      return set({ status: sql<PaymentStatus>`case when method = 'cod' then 'collected' else status end` })
    case 'CashKept':
      return set({ online_amount: null })
    case 'CashDropped':
      return set({ method: writtenMethod('online'), amount: event.data.amount, online_amount: null })
    case 'PaymentFailed':
    case 'ClaimRefused':
    case 'PaymentDisputed':
      return
    default:
      return set(await standing(tx, event, updated_at))
  }
}

type Money = Exclude<
  Omit<Changed, 'version' | 'at'>,
  {
    type:
      | 'PaymentAmountChanged'
      | 'PaymentOrderCreated'
      | 'CashKept'
      | 'CashDropped'
      | 'PaymentClaimed'
      | 'CashCollected'
      | 'PaymentFailed'
      | 'ClaimRefused'
      | 'PaymentDisputed'
  }
>

/** Most important first: a refunded second payment must not hide the first, which stays. */
const ranks = ['attached', 'refunding', 'refund_failed', 'refunded'] as const

async function standing(tx: Transaction<PaymentsDb>, event: Money, at: string) {
  const row = await tx
    .selectFrom('payments')
    .select(['taken', 'provider_order_id', 'waiting_since', 'status'])
    .where('order_id', '=', event.data.orderId)
    .executeTakeFirstOrThrow()
  const taken = takenAfter(row.taken, event as PaymentEvent, row.provider_order_id === event.data.orderId)
  const found = ranks.flatMap((state) => Object.entries(taken).filter(([, one]) => one.state === state))[0]
  const waits = Object.values(taken).some(isGoingBack)
  return {
    taken: JSON.stringify(taken),
    status: (found?.[1].state ?? row.status) as PaymentStatus,
    provider_payment_id: found?.[0] ?? null,
    waiting_since: waits ? (row.waiting_since ?? at) : null,
  }
}

/** The decider's state of each payment, for readers without the stream. */
function takenAfter(taken: Record<string, Taken>, event: PaymentEvent, loose: boolean): Record<string, Taken> {
  const none = { orderId: '', method: 'online', amount: 0, providerOrders: {}, failed: [], claimedBy: null } as const
  const state = payment.evolve({ phase: 'open', ...none, collected: false, taken, loose }, event)
  return state.phase === 'open' ? { ...state.taken } : taken
}
