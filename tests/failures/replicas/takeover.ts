import { randomUUID } from 'node:crypto'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { watchTopic } from '@suvarna/platform/bus/kafka/raw-topic.fixture.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { orderOf, place, type StockedProduct } from '../shoppers.ts'
import type { Replica } from './replica.ts'
import type { ReplicatedShop } from './replicated-shop.ts'

/** The time from the leading relay's end until the next order is in Kafka. */
export type Takeover = { ms: number; before: Replica }

export async function watchTakeovers({ kafka, leaders, store }: ReplicatedShop, product: StockedProduct) {
  /** When an order was first seen on the topic. */
  const seen = new Map<string, number>()
  const watching = watchTopic(
    createKafka({ clientId: 'takeover', brokers: kafka.brokers }),
    'orders.events',
    (event) => {
      if (!seen.has(event.stream)) seen.set(event.stream, Date.now())
    },
  )
  const published = async (): Promise<number> => {
    const { status, text, body } = await place(`${store}/api`, randomUUID(), orderOf(product), 60_000)
    if (status !== 200) throw new Error(`an order was answered ${status} ${text}`)
    const stream = `order-${body.order_id}`
    await eventually(() => seen.has(stream), Boolean, { what: `${stream} on the topic` })
    return seen.get(stream) ?? 0
  }
  return {
    published,
    /** The next order after `end`, which stops the leader; another relay must take over. */
    async after(end: (leader: Replica) => Promise<void>): Promise<Takeover> {
      await published()
      const before = leaders.at(-1)
      if (!before) throw new Error('nobody leads')
      await end(before)
      const ended = Date.now()
      const ms = (await published()) - ended
      await eventually(() => leaders.at(-1) !== before, Boolean, { what: 'word of another leader' })
      return { ms, before }
    },
    stop: () => watching.stop(),
  }
}
