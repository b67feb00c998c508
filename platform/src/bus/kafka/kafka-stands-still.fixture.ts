// A follower stops and reports it where reading on from Kafka would lose or repeat something.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changePartitions } from '../../../../apps/jobs/change-partitions.ts'
import type { Kafka as Broker } from '../../../../test-infra/kafka/kafka.ts'
import { listDeadLetters } from '../../follow/dead-letters.ts'
import { lagOf } from '../../follow/lag.ts'
import { metricsText } from '../../observe/metrics.ts'
import { refreshLag } from '../../operate/lag-gauges.ts'
import type { Service } from '../../service/service.ts'
import { eventually } from '../../testing/testing.ts'
import {
  allRight,
  countEffects,
  judge,
  type RecordingDb,
  recordingConsumer,
  sumsMatch,
  tick,
  tickMany,
} from '../recording-consumer.fixture.ts'
import { clientOf, emptyBroker } from '../transports.fixture.ts'
import { faultsOf, followedTopic } from './followed-topic.fixture.ts'
import { askBroker } from './kafka-admin.ts'

export const standsStill = (brokerOf: () => Broker) =>
  describe('a consumer over Kafka stands still and says so', () => {
    const topic = followedTopic(brokerOf)

    test('platform 17: when the topic lost its beginning; it goes on when the topic is made anew', async () => {
      const publishing = await topic.work(3, false)
      await tickMany(topic.source, 30, 3)
      await publishing.settled()
      await askBroker(clientOf(brokerOf()), async (admin) => {
        const ends = await admin.fetchTopicOffsets('orders.events')
        const filled = ends.filter(({ high }) => Number(high) > 0)
        const partitions = filled.map(({ partition, high }) => ({ partition, offset: String(Number(high) - 1) }))
        await admin.deleteTopicRecords({ topic: 'orders.events', partitions })
      })
      await topic.end()
      const transport = await topic.work()
      expect((await topic.stopped())[0]).toContain('lost from the topic')
      expect(faultsOf(transport).join()).toContain('lost from the topic')
      // Shown on the System page, and in the metrics that the alert is based on.
      const { followers } = await lagOf('analytics', topic.own)
      expect(followers.map(({ stopped }) => stopped).join()).toContain('lost from the topic')
      const service = {
        name: 'analytics',
        consumers: [recordingConsumer('watch', 'batch')],
      } as unknown as Service<RecordingDb>
      await refreshLag(service, topic.own, transport.bus())
      expect(await metricsText()).toMatch(/consumer_stopped{.*consumer="watch".*} [1-3]/)
      await expect(transport.bus().reader('orders')).rejects.toThrow('lost from the topic')
      await topic.end()
      await emptyBroker(brokerOf())
      await topic.work()
      await topic.effects(30)
      expect(await judge(topic.source, topic.own)).toEqual(allRight)
      const rows = await topic.own.db.selectFrom('checkpoints').selectAll().where('position', '>', 0n).execute()
      expect(rows.map((row) => row.stopped)).toEqual(rows.map(() => null))
    })

    test('platform 11: when the topic has another number of partitions; a relay refuses that, and one command begins anew', async () => {
      const first = await topic.work()
      await tickMany(topic.source, 60)
      await topic.effects(60)
      await first.settled()
      // The topics are recreated with another number of partitions, and the relay is configured for it.
      await topic.end()
      await emptyBroker(brokerOf())
      const relaying = await topic.work(4)
      await eventually(
        () => faultsOf(relaying).join(),
        (told) => told.includes('has 4 partitions and was read with 3'),
      )
      await topic.end()
      // The same when the relay does publish with that number and one partition lags.
      await sql`update relay set partitions = 4, position = 0, tails = '{}', incarnation = incarnation + 1`.execute(
        topic.source.db,
      )
      const lagging = 1
      await sql`update checkpoints set position = 0, next_offset = null where partition = ${lagging}`.execute(
        topic.own.db,
      )
      await emptyBroker(brokerOf())
      const transport = await topic.work(4)
      expect((await topic.stopped())[0]).toContain('4 partitions and was read with 3')
      await tickMany(topic.source, 12)
      await transport.settled()
      expect(await countEffects(topic.own)).toBe(60)
      expect(await listDeadLetters(topic.own)).toEqual([])
    })

    test('platform 11: one command changes the number of partitions; it refuses while somebody has not read to the end', async () => {
      const first = await topic.work()
      await tickMany(topic.source, 60)
      await topic.effects(60)
      await first.settled()
      await topic.end()
      const urls = new Map([
        ['orders', topic.source.url],
        ['analytics', topic.own.url],
      ] as const)
      const places = await topic.own.db.selectFrom('checkpoints').selectAll().execute()
      await sql`update checkpoints set position = position - 1 where partition = 1`.execute(topic.own.db)
      await expect(changePartitions(urls, 4)).rejects.toThrow('watch of analytics')
      for (const { partition, position } of places)
        await topic.own.db.updateTable('checkpoints').set({ position }).where('partition', '=', partition).execute()
      await changePartitions(urls, 4)
      // Repeated, as after a crash in the middle.
      await changePartitions(urls, 4)
      await emptyBroker(brokerOf())
      await topic.work(4)
      await tickMany(topic.source, 60)
      await tick(topic.source, 'a stream of its own')
      await topic.effects(121)
      expect(await judge(topic.source, topic.own)).toEqual(allRight)
      expect(await sumsMatch(topic.source, topic.own)).toBe(true)
    })
  })
