import type { Kafka } from 'kafkajs'
import { expect, test } from 'vitest'
import { metricsText } from '../../../observe/metrics.ts'
import { eventually } from '../../../testing/testing.ts'
import { followTopics } from './kafka-consumer.ts'

type Listener = (event: { payload: object }) => void

/** A broker whose first batch makes every reader throw; `joins` counts how often a member rejoined. */
function brokerWithPoison() {
  let joins = 0
  const consumer = () => {
    const listeners = new Map<string, Listener>()
    const emit = (name: string, payload: object) => listeners.get(name)?.({ payload })
    return {
      events: { CRASH: 'crash', GROUP_JOIN: 'join', FETCH: 'fetch' },
      on: (name: string, listener: Listener) => void listeners.set(name, listener),
      connect: async () => {},
      subscribe: async () => {},
      disconnect: async () => {},
      async run() {
        joins++
        emit('join', { memberAssignment: { 'orders.events': [0] } })
        emit('fetch', { nodeId: 1 })
        emit('crash', { error: new TypeError('nobody thought of this') })
      },
    }
  }
  return { kafka: { consumer } as unknown as Kafka, joins: () => joins }
}

const value = async (metric: string) =>
  Number((await metricsText()).match(new RegExp(`${metric}\\{service="orders",loop="poisoned"\\} (\\S+)`))?.[1])

test('platform 6: who joins its group and breaks on the first batch, again and again, has ended no turn well', async () => {
  const { kafka, joins } = brokerWithPoison()
  const following = followTopics(kafka, {
    group: 'poisoned.orders',
    loop: { service: 'orders', loop: 'poisoned' },
    topics: ['orders.events'],
    eachBatch: async () => {},
    onFault: () => {},
  })
  const began = performance.now()
  await eventually(() => joins() >= 4)
  const sinceBegun = (performance.now() - began) / 1000
  expect(await value('loop_turn_age_seconds')).toBeGreaterThanOrEqual(sinceBegun - 0.1)
  expect(await value('loop_faults_total')).toBeGreaterThanOrEqual(3)
  await following.stop()
})
