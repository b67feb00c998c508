import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import { writtenMethod } from '@suvarna/contracts/orders/payment-method.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { type EventHistory, type Fields, historyEntries, pageOfHistory } from '@suvarna/platform/history/history.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import type { Contact } from '../../schema.ts'
import { order } from '../decider/order.decider.ts'
import type { Order, OrderEvent } from '../decider/order-state.ts'
import { orderEntry } from '../updates/order-event-labels.ts'

/** An event with its sealed text: null if the key was dropped, undefined if there was none. */
type Opened = Stored<OrderEvent> & { sealed: Contact | string | null | undefined }
type Shown = { order: Order; contact: Contact | null }

const forgotten = { forgotten: true } as const

/** Status, payment, shipment and contact, as in the order's dialog. */
const orderHistoryRules: EventHistory<Shown, Opened> = {
  initial: { order: order.initial, contact: null },
  evolve: (state, event) => ({
    order: order.evolve(state.order, event),
    contact: 'sealed' in event.data ? ((event.sealed as Contact | null) ?? null) : state.contact,
  }),
  fields({ order: state, contact }): Fields | null {
    if (!state.placed) return null
    const { status, total, method, paid, refunded, tracked } = state
    const person = (name: Exclude<keyof Contact, 'business'>) => contact?.[name] ?? forgotten
    return {
      ...{ status, total: rupeesOf(total), payment_method: writtenMethod(method) },
      payment_status: refunded ? 'refunded' : paid ? 'paid' : 'pending',
      tracking_number: tracked,
      ...{ name: person('name'), email: person('email'), phone: person('phone'), address: person('address') },
    }
  },
  tell(event) {
    const words = typeof event.sealed === 'string' ? event.sealed : null
    const { title, by } = orderEntry({ event, words })
    const wrote = 'words' in event.data && event.data.words !== undefined
    return {
      happened: title,
      ...(by === 'provider' || by === 'courier' ? { by } : {}),
      ...(wrote ? { changes: [{ field: 'note', before: null, after: words ?? forgotten }] } : {}),
    }
  },
}

/** GET /admin/history/orders/{id}: the order's own events; the timeline also shows other services' events. */
export const orderHistoryQuery =
  (deps: OrdersDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/history/orders/{id}', async ({ params, query, reply }) => {
      reply.header('cache-control', 'no-store')
      const entries = await historyOfOrder(deps, params.id)
      if (entries.length === 0) throw new DomainError('order_not_found', 'Order not found')
      return { success: true as const, data: pageOfHistory(entries, query) }
    })
  }

export async function historyOfOrder({ database, log, vault }: OrdersDeps, orderId: string): Promise<HistoryEntry[]> {
  const events = await log.read<OrderEvent>(database.db, `order-${orderId}`)
  const seals = events.map(sealOf)
  const opened = await vault.openAll<Contact | string>(seals.filter((seal) => seal !== undefined))
  return historyEntries(
    orderHistoryRules,
    events.map((event, place) => ({ ...event, sealed: seals[place] ? opened.shift() : undefined })),
  )
}

function sealOf({ data }: Stored<OrderEvent>): Sealed | undefined {
  if ('sealed' in data) return data.sealed
  return 'words' in data ? data.words : undefined
}
