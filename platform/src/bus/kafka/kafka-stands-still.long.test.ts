// A follower stops and reports it where reading on from Kafka would lose or repeat something.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDeadLetters } from '../../follow/dead-letters.ts'
import { countEffects, tickMany } from '../recording-consumer.fixture.ts'
import { brokerForFile, emptyBroker, noKafka } from '../transports.fixture.ts'
import { faultsOf, followedTopic } from './followed-topic.fixture.ts'

describe.skipIf(noKafka)('a consumer over Kafka stands still and says so', () => {
  let server: Awaited<ReturnType<typeof brokerForFile>>
  beforeAll(async () => {
    server = await brokerForFile()
  }, 400_000)
  afterAll(() => server?.close())
  const brokerOf = () => server.broker
  beforeEach(() => emptyBroker(brokerOf()))
  const topic = followedTopic(brokerOf)

  test('platform 13: when the log was put back without a new epoch and goes on differently', async () => {
    await topic.work()
    await tickMany(topic.source, 30, 3)
    await topic.effects(30)
    await topic.end()
    // The same epoch and positions, with other events at the end of each stream and so of each partition: the three
    // writers may have taken turns unequally.
    await sql`alter table events disable trigger user`.execute(topic.source.db)
    await sql`update events set id = gen_random_uuid() where version > 8`.execute(topic.source.db)
    await sql`update relay set position = 0, tails = '{}'`.execute(topic.source.db)
    await emptyBroker(brokerOf())
    const transport = await topic.work()
    await tickMany(topic.source, 30, 3)
    const [why] = await topic.stopped()
    expect(why).toContain('forked')
    expect(faultsOf(transport).join()).toContain('put back without a new epoch')
    expect(await countEffects(topic.own)).toBe(30)
    expect(await listDeadLetters(topic.own)).toEqual([])
  })
})
