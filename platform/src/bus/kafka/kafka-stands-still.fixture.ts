// Where following Kafka any further would lose or repeat something, the follower stops and reports it.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changePartitions } from '../../../../apps/jobs/change-partitions.ts'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import type { Database } from '../../database/database.ts'
import { listDeadLetters } from '../../follow/dead-letters.ts'
import { lagOf } from '../../follow/lag.ts'
import { subscriberFor } from '../../follow/subscriber.ts'
import { metricsText } from '../../observe/metrics.ts'
import { refreshLag } from '../../operate/lag-gauges.ts'
import type { Service } from '../../service/service.ts'
import { dropDatabase, eventually, testDatabase } from '../../testing/testing.ts'
import {
  allRight,
  countEffects,
  judge,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  sumsMatch,
  tick,
  tickMany,
} from '../recording-consumer.fixture.ts'
import { clientOf, emptyBroker, kafkaTransport, type Source } from '../transports.fixture.ts'
import { askBroker } from './kafka-admin.ts'

export const standsStill = (brokerOf: () => Broker) =>
  describe('a consumer over Kafka stands still and says so', () => {
    let broker: Broker
    let source: Source
    let own: Database<RecordingDb>
    let end: () => Promise<void>

    beforeEach(async () => {
      broker = brokerOf()
      source = (await testDatabase<RecordingDb>([], { max: 20 })) as unknown as Source
      own = await testDatabase<RecordingDb>(recordingMigrations)
      end = async () => {}
    })
    afterEach(async () => {
      await end()
      await Promise.all([dropDatabase(source), dropDatabase(own)])
    })

    /** Runs source and follower until they are stopped. */
    const work = async (partitions = 3, follows = true) => {
      const stopping = new AbortController()
      const transport = kafkaTransport(source, broker, { partitions })
      if (follows)
        await transport
          .bus()
          .subscribe(subscriberFor(own, recordingConsumer('watch', 'batch'), 'orders', stopping.signal))
      end = async () => {
        end = async () => {}
        stopping.abort()
        await transport.close()
      }
      return transport
    }
    const effects = (count: number) =>
      eventually(
        () => countEffects(own),
        (seen) => seen >= count,
        { what: `${count} effects` },
      )
    const stopped = () =>
      eventually(
        async () =>
          (await own.db.selectFrom('checkpoints').select('stopped').execute()).flatMap((row) => row.stopped ?? []),
        (reasons) => reasons.length > 0,
        { what: 'a partition that is marked as stopped' },
      )
    const faultsOf = ({ faults }: { faults: unknown[] }) =>
      faults.flatMap((fault) => [fault].flat()).map((fault) => String((fault as Error)?.cause ?? fault))

    test('platform 17: when the topic lost its beginning; it goes on when the topic is made anew', async () => {
      const publishing = await work(3, false)
      await tickMany(source, 30, 3)
      await publishing.settled()
      await askBroker(clientOf(broker), async (admin) => {
        const ends = await admin.fetchTopicOffsets('orders.events')
        const filled = ends.filter(({ high }) => Number(high) > 0)
        const partitions = filled.map(({ partition, high }) => ({ partition, offset: String(Number(high) - 1) }))
        await admin.deleteTopicRecords({ topic: 'orders.events', partitions })
      })
      await end()
      const transport = await work()
      expect((await stopped())[0]).toContain('lost from the topic')
      expect(faultsOf(transport).join()).toContain('lost from the topic')
      // On the System page, and in the metrics behind the alert.
      const { followers } = await lagOf('analytics', own)
      expect(followers.map(({ stopped }) => stopped).join()).toContain('lost from the topic')
      const service = {
        name: 'analytics',
        consumers: [recordingConsumer('watch', 'batch')],
      } as unknown as Service<RecordingDb>
      await refreshLag(service, own, transport.bus())
      expect(await metricsText()).toMatch(/consumer_stopped{.*consumer="watch".*} [1-3]/)
      await expect(transport.bus().reader('orders')).rejects.toThrow('lost from the topic')
      await end()
      await emptyBroker(broker)
      await work()
      await effects(30)
      expect(await judge(source, own)).toEqual(allRight)
      const rows = await own.db.selectFrom('checkpoints').selectAll().where('position', '>', 0n).execute()
      expect(rows.map((row) => row.stopped)).toEqual(rows.map(() => null))
    })

    test('platform 11: when the topic has another number of partitions; a relay refuses that, and one command begins anew', async () => {
      const first = await work()
      await tickMany(source, 60)
      await effects(60)
      await first.settled()
      // Topics recreated with another number of partitions, and a relay configured for it.
      await end()
      await emptyBroker(broker)
      const relaying = await work(4)
      await eventually(
        () => faultsOf(relaying).join(),
        (told) => told.includes('has 4 partitions and was read with 3'),
      )
      await end()
      // Even when a relay publishes so, with one of its partitions lagging.
      await sql`update relay set partitions = 4, position = 0, tails = '{}', incarnation = incarnation + 1`.execute(
        source.db,
      )
      const lagging = 1
      await sql`update checkpoints set position = 0, next_offset = null where partition = ${lagging}`.execute(own.db)
      await emptyBroker(broker)
      const transport = await work(4)
      expect((await stopped())[0]).toContain('4 partitions and was read with 3')
      await tickMany(source, 12)
      await transport.settled()
      expect(await countEffects(own)).toBe(60)
      expect(await listDeadLetters(own)).toEqual([])
    })

    test('platform 11: one command changes the number of partitions; it refuses while somebody has not read to the end', async () => {
      const first = await work()
      await tickMany(source, 60)
      await effects(60)
      await first.settled()
      await end()
      const urls = new Map([
        ['orders', source.url],
        ['analytics', own.url],
      ] as const)
      const places = await own.db.selectFrom('checkpoints').selectAll().execute()
      await sql`update checkpoints set position = position - 1 where partition = 1`.execute(own.db)
      await expect(changePartitions(urls, 4)).rejects.toThrow('watch of analytics')
      for (const { partition, position } of places)
        await own.db.updateTable('checkpoints').set({ position }).where('partition', '=', partition).execute()
      await changePartitions(urls, 4)
      // Once more, as after a crash in the middle.
      await changePartitions(urls, 4)
      await emptyBroker(broker)
      await work(4)
      await tickMany(source, 60)
      await tick(source, 'a stream of its own')
      await effects(121)
      expect(await judge(source, own)).toEqual(allRight)
      expect(await sumsMatch(source, own)).toBe(true)
    })
  })
