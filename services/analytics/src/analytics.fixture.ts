// Shared by analytics' tests: a random history of a shop, and a bus that delivers as badly as Kafka may.
import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { events as publicEvents } from '@suvarna/contracts/events.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Meta, Recorded } from '@suvarna/platform/events/events.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import type { AnalyticsDb } from './schema.ts'

export type TestEvent = EventOf<EventName> & { at?: string; meta?: Partial<Meta> }
export type Streams = Map<string, TestEvent[]>

/** Pseudo-random numbers from a seed, so that a failing run can be repeated. */
export function dice(seed: number) {
  let state = seed % 2_147_483_647 || 1
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  return { below, oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}
export type Dice = ReturnType<typeof dice>

/** The events of each service as its log might hold them: streams keep their order, the rest is random. */
export function logsOf(streams: Streams, { below }: Dice): Map<ServiceName, Recorded[]> {
  const logs = new Map<ServiceName, Recorded[]>()
  const waiting = [...streams].map(([stream, events]) => ({ stream, events, next: 0 }))
  while (waiting.length > 0) {
    const at = below(waiting.length)
    const { stream, events, next } = waiting[at] as (typeof waiting)[number]
    const event = events[next]
    if (!event) {
      waiting.splice(at, 1)
      continue
    }
    ;(waiting[at] as (typeof waiting)[number]).next++
    const { service } = publicEvents[event.type]
    const log = logs.get(service) ?? []
    logs.set(service, log)
    log.push({
      type: event.type,
      data: event.data,
      id: randomUUID(),
      stream,
      version: next + 1,
      at: event.at ?? '2026-11-20T10:00:00.000Z',
      meta: testMeta(event.meta ?? {}),
      service,
      position: BigInt(log.length + 1),
    })
  }
  return logs
}

type Running = { database: Database<AnalyticsDb>; service: Service<AnalyticsDb> }

/** Delivers every event to every consumer in batches of random size up to `most`, sources mixed, each batch twice. */
export async function deliverAll(
  { database, service }: Running,
  logs: Map<ServiceName, Recorded[]>,
  { below }: Dice,
  most = 12,
) {
  const never = new AbortController().signal
  const runs = (service.consumers ?? []).map(async (consumer) => {
    const sources = consumer.sources.map((source) => ({ source, left: [...(logs.get(source) ?? [])] }))
    while (sources.some(({ left }) => left.length > 0)) {
      const turn = sources[below(sources.length)]
      if (!turn || turn.left.length === 0) continue
      const events = turn.left.splice(0, 1 + below(most))
      const subscriber = subscriberFor(database, consumer, turn.source, never)
      const batch = { source: turn.source, partition: 0, epoch: 'e', events, nextOffset: null }
      await subscriber.deliver(batch)
      await subscriber.deliver(batch)
    }
  })
  await Promise.all(runs)
}

export const productCreated = (
  productId: string,
  more: Partial<EventOf<'ProductCreated'>['data']> = {},
): EventOf<'ProductCreated'> => ({
  type: 'ProductCreated',
  data: {
    productId,
    sku: `SKU-${productId}`,
    name: `Piece ${productId}`,
    description: '',
    price: 129_900,
    categoryId: 'cat-ring',
    categoryName: 'Ring',
    material: '',
    plating: '',
    stone: '',
    gender: 'unisex',
    occasion: '',
    weight: '',
    sizes: [],
    images: [],
    featured: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...more,
  },
})

export const level = (productId: string, size: number | null, available: number): EventOf<'StockLevelChanged'> => ({
  type: 'StockLevelChanged',
  data: { productId, size, adjustmentIds: [], wanted: 0, applied: 0, available, reserved: 0, sold: 0 },
})

export const registered = (accountId: string, customer: string, role: 'user' | 'admin' = 'user'): TestEvent => ({
  type: 'AccountRegistered',
  data: { accountId, role, customer, sealed: { subject: '', iv: '', tag: '', text: '' } },
})

export const visit = (
  visitorId: string,
  kind: EventOf<'VisitRecorded'>['data']['kind'],
  at: string,
  productId: string | null = null,
  size: number | null = null,
): TestEvent => ({ type: 'VisitRecorded', data: { visitorId, kind, productId, size, at } })
