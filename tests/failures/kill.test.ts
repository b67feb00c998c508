// Real processes are killed at failpoints, and Postgres and Kafka too, under a stream of orders.
import { randomInt } from 'node:crypto'
import { createKafkaBus } from '@suvarna/platform/bus/kafka/kafka-bus.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { judgeTopic, rawTopic } from '@suvarna/platform/bus/kafka/raw-topic.fixture.ts'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { whyNoTestKafka } from '@suvarna/test-infra/test-servers.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { brokenInOrders, eventsOf, everyEffectOnce, judgeEffects, judgeOrders, noFault, readLedger } from './judge.ts'
import { differencesAfterRebuild } from './rebuilds/rebuilt-orders.ts'
import { startShoppers } from './shoppers.ts'
import { setStage } from './stage.ts'
import { calm, storm } from './storm.ts'

/** Kills at each failpoint; acceptance runs use KILL_ROUNDS=20 (`npm run test:long`). */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const products = [
  { productId: 'necklace', rupees: 1899, units: 100_000 },
  { productId: 'bangle', rupees: 749, units: 100_000 },
  { productId: 'ring', rupees: 999, size: 7, units: 100_000 },
  { productId: 'last-ring', rupees: 499, size: 7.5, units: 10 },
]

const noKafka = whyNoTestKafka()
if (noKafka) process.stderr.write(`SKIP: ${noKafka}\n`)

const stages = [
  { bus: 'Postgres', places: ['place.beforeCommit', 'place.afterCommit'] },
  { bus: 'Kafka', places: ['place.beforeCommit', 'place.afterCommit', 'relay.afterAck'] },
]

describe.each(stages)('a storm of kills over the $bus bus', ({ bus, places }) => {
  const withKafka = bus === 'Kafka'
  test.skipIf(withKafka && noKafka)(
    '[R-03] [R-22] [R-24] [R-25] what was acknowledged is there, once, and has its effects once',
    {
      timeout: 400_000,
    },
    async () => {
      const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
      process.stderr.write(`kills over ${bus}: KILL_SEED=${seed}\n`)
      const random = seededRandom(seed)
      const stage = await setStage(withKafka, products)
      const { orders, own, service, broker } = stage
      const began = Date.now()
      const shoppers = startShoppers(6, { url: stage.url, products, ledger: stage.ledger, random })
      onTestFinished(() => shoppers.stop())
      const { kills, strikes } = await storm(stage, places, rounds, random)
      // With few kills the storm ends before the last units are sold, so wait for a refusal.
      const refused = () => readLedger(stage.ledger).filter(({ outcome }) => outcome === 'refused').length
      await eventually(refused, (found) => found > 0, { withinMs: 120_000 })
      await shoppers.stop()
      await calm(stage)
      const ended = Date.now()

      const events = await eventsOf(orders)
      const ledger = readLedger(stage.ledger)
      const count = (outcome: string) => ledger.filter((line) => line.outcome === outcome).length
      process.stderr.write(
        `kills over ${bus}: ${JSON.stringify(kills)}, Postgres ${strikes}, in ${Math.round((ended - began) / 1000)} s; ` +
          `${count('placed')} orders placed, ${count('refused')} refused, ${count('vanished')} vanished, ` +
          `${ledger.filter(({ tries }) => tries > 1).length} retried; ${events.length} events\n`,
      )
      expect(shoppers.faults).toEqual([])
      expect(kills).toEqual(Object.fromEntries([...places, 'consumer.afterApply'].map((place) => [place, rounds])))
      expect(judgeOrders(ledger, events)).toEqual(noFault)
      expect(await brokenInOrders(orders)).toEqual([])
      expect(await judgeEffects(events, own)).toEqual(everyEffectOnce)
      expect(count('placed')).toBeGreaterThan(places.length * rounds)
      expect(count('refused')).toBeGreaterThan(0)
      if (!broker) return expect(await differencesAfterRebuild(service, orders, own)).toEqual([])
      const kafka = createKafka({ clientId: 'judge', brokers: broker.brokers })
      const topic = judgeTopic(new Set(events.map(({ id }) => id)), await rawTopic(kafka, 'orders.events'))
      expect(topic).toMatchObject({ lost: 0, invented: 0, disordered: 0, scattered: 0 })
      const judging = createKafkaBus({ kafka, onFault: () => {} })
      expect(await differencesAfterRebuild(service, orders, own, (source) => judging.reader(source))).toEqual([])
    },
  )
})
