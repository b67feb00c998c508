// A real broker through the platform's client: what the suites that kill, freeze and empty one rely on.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKafka, createProducer, ensureTopics } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestKafka, whyNoTestKafka } from '../test-servers.ts'
import type { Kafka } from './kafka.ts'

const reason = whyNoTestKafka()
if (reason) process.stderr.write(`SKIP: ${reason}\n`)

describe.skipIf(reason)('a single node of Apache Kafka', () => {
  let folder: string
  let kafka: Kafka
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kafka-'))
    kafka = await startTestKafka({ folder })
    await asAdmin((admin) => ensureTopics(admin, [{ topic: 'orders.events', partitions: 3 }]))
  }, 400_000)
  afterAll(async () => {
    await kafka.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const client = () => createKafka({ clientId: 'infra-test', brokers: kafka.brokers })
  async function asAdmin<T>(work: (admin: ReturnType<ReturnType<typeof client>['admin']>) => Promise<T>): Promise<T> {
    const admin = client().admin()
    await admin.connect()
    return work(admin).finally(() => admin.disconnect())
  }
  async function produce(from: number, to: number) {
    const producer = createProducer(client())
    await producer.connect()
    const messages = Array.from({ length: to - from }, (_, at) => ({
      key: `order-${at % 3}`,
      value: String(from + at),
    }))
    await producer.send({ topic: 'orders.events', messages }).finally(() => producer.disconnect())
  }
  async function consume(count: number): Promise<string[]> {
    const consumer = client().consumer({ groupId: `group-${count}`, maxWaitTimeInMs: 50 })
    const values: string[] = []
    const done = Promise.withResolvers<void>()
    await consumer.connect()
    await consumer.subscribe({ topic: 'orders.events', fromBeginning: true })
    await consumer.run({
      autoCommit: false,
      async eachMessage({ message }) {
        values.push(String(message.value))
        if (values.length === count) done.resolve()
      },
    })
    await done.promise
    await consumer.disconnect()
    return values.sort((a, b) => Number(a) - Number(b))
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => String(at))

  test('acknowledged messages are there after SIGKILL and a restart on the same port', async () => {
    await produce(0, 100)
    const [{ pid }, brokers] = [kafka, kafka.brokers]
    await kafka.kill()
    expect(() => process.kill(pid, 0)).toThrow()
    await kafka.restart()
    expect(kafka.brokers).toEqual(brokers)
    expect(kafka.pid).not.toBe(pid)
    await produce(100, 150)
    expect(await consume(150)).toEqual(upTo(150))
  })

  test('a broker that was frozen goes on', async () => {
    await kafka.kill('SIGSTOP')
    const waiting = produce(150, 160)
    await kafka.kill('SIGCONT')
    await waiting
    expect(await consume(160)).toEqual(upTo(160))
  })

  test('after a wipe nothing is left', async () => {
    await kafka.wipe()
    await kafka.restart()
    expect(await asAdmin((admin) => admin.listTopics())).toEqual([])
  })
})
