import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { order } from '@suvarna/orders/order/decider/order.decider.ts'
import type { Order, OrderEvent } from '@suvarna/orders/order/decider/order-state.ts'
import type { Series } from '@suvarna/orders/order/document-number.ts'
import { numbered, taxDocument } from '@suvarna/orders/order/write/tax-document.ts'
import { documentDue } from '@suvarna/orders/order/write/tax-documents.process.ts'
import type { PastEvent } from '@suvarna/platform/store/append-past.ts'

type Generated = PastEvent<OrderEvent>

/** The last number issued, by series and year. */
export type Serials = Map<string, number>

/** Adds invoices and credit notes to the orders' past, numbered in order of time, as they would have been. */
export function withDocuments(past: readonly Generated[], serials: Serials): Generated[] {
  const states = new Map<string, Order>()
  const versions = new Map<string, number>()
  const written: Generated[] = []
  const emit = ({ stream, event, meta }: Omit<Generated, 'version'>) => {
    const version = (versions.get(stream) ?? 0) + 1
    versions.set(stream, version)
    states.set(stream, order.evolve(states.get(stream) ?? order.initial, event))
    written.push({ stream, version, event, meta })
  }
  // A stable sort: events of one order at one moment keep their order.
  for (const one of past.toSorted((a, b) => Date.parse(a.meta.at) - Date.parse(b.meta.at))) {
    const before = states.get(one.stream) ?? order.initial
    emit(one)
    const due = before.placed ? documentDue(before, [one.event]) : null
    if (!before.placed || !due) continue
    const at = new Date(one.meta.at)
    const { seller } = defaultSettings
    const found = gstStateOf(before.state)
    const buyer = found && { code: found.code, name: found.name }
    const event = taxDocument(before.orderId, due, numbered(due.series, at, nextOf(serials, due.series, at)), {
      seller,
      buyer,
    })
    emit({ stream: one.stream, event, meta: one.meta })
  }
  return written
}

function nextOf(serials: Serials, series: Series, at: Date): number {
  const { year } = numbered(series, at, 1)
  const serial = (serials.get(`${series} ${year}`) ?? 0) + 1
  serials.set(`${series} ${year}`, serial)
  return serial
}
