import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { order } from '@suvarna/orders/order/decider/order.decider.ts'
import { stock } from '@suvarna/orders/stock/stock.decider.ts'
import { fold } from '@suvarna/platform/events/decider.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueEntry } from '../../catalogue.ts'
import { appealOf, type OfferedProduct } from '../draft/baskets.ts'
import { createChance } from '../draft/chance.ts'
import { dayMs, midnightOf } from '../draft/clock.ts'
import { demoBuyer } from '../draft/demo-buyer.ts'
import { draftOrders } from '../draft/drafts.ts'
import { generatePast, type OrdersPast } from './generate-past.ts'
import { generateStock } from './generate-stock.ts'

let catalogue: CatalogueEntry[]
beforeAll(async () => {
  catalogue = JSON.parse(await readFile(join(import.meta.dirname, '..', '..', 'catalogue.json'), 'utf8'))
})

const productsOf = (today: string): OfferedProduct[] =>
  catalogue.map(({ key: id, price, sizes = [], gender, ...entry }, index) => ({
    ...{ id, name: entry.name, sku: entry.sku, image: '', category: entry.category, price: price * 100 },
    ...{
      sizes: sizes.map(({ size }) => size),
      isForMen: gender === 'Men',
      appeal: appealOf({ id, price: price * 100 }),
    },
    bornAt: midnightOf(today) - (index + 1) * 3 * dayMs,
  }))

function makePast(today: string): OrdersPast {
  const drafts = draftOrders(today, productsOf(today), demoBuyer('priya'), createChance(1))
  const sealed = { subject: '', iv: '', tag: '', text: '' }
  return generatePast(
    drafts.map((draft) => ({ ...draft, sealed, customer: draft.buyer.contact.email })),
    today,
    'admin',
  )
}

const made = new Map<string, OrdersPast>()
/** Made once for each day, since tests only read it. */
function pastOf(today: string): OrdersPast {
  const past = made.get(today) ?? makePast(today)
  made.set(today, past)
  return past
}

function byStream<Event>(past: readonly { stream: string; event: Event }[]): Map<string, Event[]> {
  const streams = new Map<string, Event[]>()
  for (const { stream, event } of past) streams.set(stream, [...(streams.get(stream) ?? []), event])
  return streams
}

/** An ordinary day, the day after a festival, leap years, a Sunday, and years without listed festivals. */
const days = ['2026-11-21', '2026-11-09', '2028-03-01', '2027-08-15', '2032-06-06']

describe.each(days)('the past of a shop that is opened first on %s', (today) => {
  test('has open orders in every status', () => {
    const states = [...byStream(pastOf(today).orders).values()].map((events) => fold(order, events))
    const statuses = new Set(states.map((state) => state.placed && state.status))
    expect([...statuses].sort()).toEqual([
      ...['cancelled', 'confirmed', 'delivered', 'failed', 'pending', 'processing', 'shipped'],
    ])
    expect(states.filter((state) => state.placed && state.hold === 'reserved')).toEqual([])
  })

  test('ends before that day, and tells every stream in the order of time', () => {
    const { orders, payments, shipments } = pastOf(today)
    const late = [...orders, ...payments, ...shipments].filter(({ meta }) => Date.parse(meta.at) >= midnightOf(today))
    expect(late).toEqual([])
    for (const past of [orders, payments, shipments]) {
      const last = new Map<string, string>()
      for (const { stream, meta } of past) {
        expect(meta.at >= (last.get(stream) ?? '')).toBe(true)
        last.set(stream, meta.at)
      }
    }
  })

  test('[I1] receives what it sells: each shelf ends as it began', () => {
    const until = midnightOf(today)
    const filled = { state: { available: 4, reserved: 0, sold: 0, received: 4 }, version: 1 }
    const { moves } = pastOf(today)
    const empty = generateStock(moves, new Map(), until)
    const stockStreams = new Map([...byStream(empty).keys()].map((stream) => [stream, filled]))
    for (const [held, past] of [
      [0, empty],
      [4, generateStock(moves, stockStreams, until)],
    ] as const)
      for (const events of byStream(past).values()) {
        const end = events.reduce(stock.evolve, { ...stock.initial, available: held, received: held })
        expect(end).toMatchObject({ available: held, reserved: 0, received: held + end.sold })
      }
  })
})

test('the demo has a few hundred orders over eight months', () => {
  const placed = pastOf('2026-11-21').orders.filter(({ event }) => event.type === 'OrderPlaced')
  expect(placed.length).toBeGreaterThan(300)
  expect(new Set(placed.map(({ meta }) => meta.at.slice(0, 7))).size).toBeGreaterThanOrEqual(8)
})

test('every order that left has its invoice, numbered in the order of time without a gap in each financial year', () => {
  const { orders } = pastOf('2026-11-21')
  const series = new Map<string, { serial: number; at: string }[]>()
  for (const { event, meta } of orders)
    if (event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued') {
      const key = `${event.data.series} ${event.data.year}`
      series.set(key, [...(series.get(key) ?? []), { serial: event.data.serial, at: meta.at }])
    }
  expect(series.size).toBeGreaterThan(0)
  for (const given of series.values()) {
    expect(given.map(({ serial }) => serial)).toEqual(given.map((_, index) => index + 1))
    expect(given.map(({ at }) => at)).toEqual(given.map(({ at }) => at).sort())
  }
  for (const events of byStream(orders).values()) {
    const state = fold(order, events)
    const isGone = state.placed && (state.status === 'shipped' || state.status === 'delivered')
    if (isGone) expect(state.invoice).not.toBeNull()
  }
  for (const [stream, versions] of Map.groupBy(orders, (one) => one.stream))
    expect(
      versions.map(({ version }) => version),
      stream,
    ).toEqual(versions.map((_, index) => index + 1))
})

test('the past is the same in every clone', () => expect(makePast('2026-11-21')).toEqual(pastOf('2026-11-21')))

test('festivals and weekends are busier', () => {
  const today = '2026-11-21'
  const placed = draftOrders(today, productsOf(today), demoBuyer('priya'), createChance(1)).map(({ at }) => at)
  const within = (from: string, to: string) =>
    placed.filter((at) => at >= midnightOf(from) && at < midnightOf(to)).length
  expect(within('2026-10-25', '2026-11-08')).toBeGreaterThan(2 * within('2026-09-08', '2026-09-22'))
})
