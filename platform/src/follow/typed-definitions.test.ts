import type { EventOf } from '@suvarna/contracts/events.ts'
import { expect, expectTypeOf, test } from 'vitest'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { type DomainEvent, isNamed, type Recorded, type Stored } from '../events/events.ts'
import { defineProjection, type Projection } from '../events/projection.ts'
import { type Consumer, defineConsumer } from './consumer.ts'
import { defineReactor, type Job, type JobFor, type Reactor } from './reactor.ts'

type Wanted = EventOf<'AccountDeleted' | 'OrderPaid'>
const nothing = async () => {}

test('a consumer knows its events’ data by the names that it follows', async () => {
  const consumer: Consumer<PlatformTables> = defineConsumer({
    name: 'typed',
    sources: ['orders', 'identity'],
    types: ['AccountDeleted', 'OrderPaid'],
    mode: 'batch',
    async apply(_, events) {
      expectTypeOf(events).toEqualTypeOf<readonly Recorded<Wanted>[]>()
      for (const event of events)
        if (event.type === 'OrderPaid') expectTypeOf(event.data.amount).toEqualTypeOf<number>()
      // @ts-expect-error: a deleted account has no amount
      for (const event of events) if (event.type === 'AccountDeleted') void event.data.amount
    },
  })
  expect(consumer.types).toEqual(['AccountDeleted', 'OrderPaid'])
  // @ts-expect-error: there is no such event among those that it follows
  defineConsumer({ ...consumer, types: ['OrderPaid'], apply: async (_, [event]) => void (event?.type === 'Paid') })
})

test('a name that no contract knows stands for any data', () => {
  const { apply } = { apply: nothing }
  const consumer: Consumer<PlatformTables> = defineConsumer({
    ...{ name: 'untyped', sources: ['orders'], mode: 'single' as const, apply },
    types: ['Ticked'],
    async lock(_, events) {
      expectTypeOf(events[0]?.data).toEqualTypeOf<object | undefined>()
    },
  })
  expect(consumer.types).toEqual(['Ticked'])
})

test('a reactor knows its events, and its work the payload of its jobs', () => {
  const reactor: Reactor<PlatformTables> = defineReactor({
    ...{ name: 'typed', sources: ['orders'] },
    types: ['OrderPaid'],
    jobs: ({ data }): JobFor<{ orderId: string }>[] => [{ kind: 'thank', payload: { orderId: data.orderId } }],
    async work(job) {
      expectTypeOf(job).toEqualTypeOf<Job<{ orderId: string }>>()
    },
  })
  const paid = { type: 'OrderPaid', data: { orderId: 'ORD-1' } }
  expect(reactor.jobs(paid as Recorded)).toEqual([{ kind: 'thank', payload: { orderId: 'ORD-1' } }])
})

test('a projection knows its events by their names, and so does whoever asks for one', () => {
  const projection: Projection<PlatformTables> = defineProjection({
    ...{ name: 'typed', tables: [] },
    types: ['AccountDeleted', 'OrderPaid'],
    async apply(_, events) {
      expectTypeOf(events).toEqualTypeOf<readonly Stored<Wanted>[]>()
    },
  })
  expect(projection.name).toBe('typed')
  const event: DomainEvent = { type: 'OrderPaid', data: {} }
  if (isNamed(event, 'OrderPaid', 'OrderCancelled')) expectTypeOf(event.data.orderId).toEqualTypeOf<string>()
  expect([isNamed(event, 'OrderPaid', 'OrderCancelled'), isNamed(event, 'OrderCancelled')]).toEqual([true, false])
})
