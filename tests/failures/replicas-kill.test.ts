// Two or three of everything that a cluster runs several of, as processes over real Kafka, S3 and Postgres: they share
// the work, one takes over from another, and a storm of kills under a stream of orders leaves every invariant whole.
// The storm takes 40 s; two minutes of it, as it is accepted: REPLICAS_KILL_S=120 npx vitest run --config
// tests/vitest.config.ts replicas-kill. REPLICAS_KILL_SEED repeats an order of kills.
import { randomInt, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { sharesOf } from '@suvarna/platform/bus/kafka/group-shares.fixture.ts'
import { createKafkaBus } from '@suvarna/platform/bus/kafka/kafka-bus.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { judgeTopic, rawTopic } from '@suvarna/platform/bus/kafka/raw-topic.fixture.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilCaughtUp } from '../caught-up.ts'
import { differences } from '../opt-in/matrix/differences.ts'
import { type Expected, rows } from '../opt-in/matrix/expected.ts'
import { lookUntil } from '../opt-in/matrix/look-until.ts'
import { openProbe, type Probe } from '../opt-in/matrix/views.ts'
import { type Office, openOffice } from '../opt-in/office.ts'
import { beforeStorm } from '../opt-in/verdict.ts'
import { readLedger } from './judge.ts'
import { rebuildAll } from './rebuilds/rebuild-check.ts'
import { judgeEmails } from './replicas/emails.ts'
import { replicaStorm } from './replicas/replica-storm.ts'
import { openReplicatedShop, type ReplicatedShop, whyNoReplicas } from './replicas/replicated-shop.ts'
import { watchTakeovers } from './replicas/takeover.ts'
import type { Urls } from './services/all-services.ts'
import { orderOf, place, startShoppers, type Ware } from './shoppers.ts'

const why = whyNoKafka() ?? whyNoS3() ?? (await whyNoReplicas())
if (why) process.stderr.write(`SKIP: replicas of the shop's processes: ${why}\n`)
const stormMs = Number(process.env.REPLICAS_KILL_S ?? 40) * 1000
const say = (line: string) => process.stderr.write(`replicas: ${line}\n`)

describe.skipIf(why)('several processes of each role', () => {
  let shop: ReplicatedShop
  let office: Office
  let wares: Ware[]
  beforeAll(async () => {
    const began = Date.now()
    shop = await openReplicatedShop()
    await untilCaughtUp(shop)
    office = await openOffice(shop.store, shop.admin)
    wares = await office.stockUp()
    await untilCaughtUp(shop)
    say(`open after ${Math.round((Date.now() - began) / 1000)} s`)
    // Fourteen processes, Kafka, S3 and Postgres at once: a busy machine is late.
  }, 1_200_000)
  afterAll(() => shop?.close())
  const kafka = () => createKafka({ clientId: 'judge', brokers: shop.kafka.brokers })

  // The short cut of `npm run test:matrix`, which looks at every part and every fault.
  describe('where a part is away, what does not need it goes on', () => {
    let probe: Probe
    beforeAll(async () => {
      probe = await openProbe(shop)
    })
    const allWell = () =>
      eventually(
        async () => differences(await probe.look(), {}),
        (wrong) => wrong.length === 0,
        { everyMs: 250, what: 'all to go well again', withinMs: 200_000 },
      )
    const looks = async (expected: Expected) =>
      expect(differences(await lookUntil(probe, expected), expected)).toEqual([])

    test.each([
      ['[R-40]', 'identity'],
      ['[R-41]', 'catalog'],
      ['[R-43]', 'payments'],
      ['[R-44]', 'shipping'],
      ['[R-45]', 'analytics'],
    ] as const)('%s %s killed', async (_row, name) => {
      await allWell()
      const victim = shop.lonely.find(({ kind }) => kind.split(' ')[0] === name)
      await victim?.kill()
      try {
        await looks(rows[name].cells.killed ?? {})
      } finally {
        victim?.startAgain()
        await victim?.up()
      }
      await allWell()
    })

    test.each([
      ['[R-50]', 'razorpay', '500'],
      ['[R-44]', 'shiprocket', 'hang'],
      ['[R-50]', 'mail', 'smtp_busy'],
    ] as const)('%s %s: %s', async (_row, name, fault) => {
      const { url } = { razorpay: shop.razorpay, shiprocket: { url: shop.shiprocket.pages }, mail: shop.mailbox }[name]
      const set = async (faults: object[]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${url}/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(faults) })
        expect(answer.status).toBe(200)
      }
      await set([{ fault, ms: 20_000 }])
      try {
        await looks(rows[name].cells.frozen ?? {})
      } finally {
        await set([])
      }
      await allWell()
    })

    test('[R-48] kafka stopped in its tracks', async () => {
      await shop.kafka.kill('SIGSTOP')
      try {
        // An admin's writes are held back once revocations were not heard of for 5 s: who looks before, looks again.
        await looks(rows.kafka.cells.frozen ?? {})
      } finally {
        await shop.kafka.kill('SIGCONT')
      }
      await allWell()
    })
  })

  test('consumers share the partitions: of three each one has a third', async () => {
    const shares = { analytics: [1, 1, 1], orders: [2, 1] }
    for (const [service, expected] of Object.entries(shares)) {
      const all = (found: Record<string, number[]>) =>
        Object.keys(found).length > 0 && Object.values(found).every((share) => `${share}` === `${expected}`)
      const found = await eventually(() => sharesOf(kafka(), service), all, {
        everyMs: 500,
        what: `${service} ${expected}`,
      })
      say(`${service}: ${Object.keys(found).length} groups, each ${expected.join(' + ')} partitions`)
    }
  })

  test('of two relays one leads; when it dies, or is stopped in its tracks, the next order is in Kafka by another', async () => {
    const takeovers = await watchTakeovers(shop, wares[0] as Ware)
    const killed = await takeovers.after((leader) => leader.kill())
    killed.before.startAgain()
    await killed.before.up()
    const stopped = await takeovers.after((leader) => leader.signal('SIGSTOP'))
    await stopped.before.signal('SIGCONT')
    await takeovers.published()
    await takeovers.stop()
    say(`the next order in Kafka ${killed.ms} ms after the leader's SIGKILL, ${stopped.ms} ms after its SIGSTOP`)
  })

  test('killed at random under a stream of orders, they lose nothing, double nothing, and every invariant holds', {
    timeout: 600_000 + stormMs,
  }, async () => {
    const seed = Number(process.env.REPLICAS_KILL_SEED ?? randomInt(2 ** 31))
    say(`REPLICAS_KILL_SEED=${seed}`)
    const random = seededRandom(seed)
    const judge = await beforeStorm(shop.databaseUrl('orders'))
    const ledgerFile = join(shop.folder, 'ledger.jsonl')
    writeFileSync(ledgerFile, '')
    const url = shop.stores.map((store) => `${store}/api`)
    const shoppers = startShoppers(4, { url, wares, ledger: ledgerFile, random, patience: 5_000 })
    const kills = await replicaStorm(shop.replicas, stormMs, random).finally(shoppers.stop)
    const ended = Date.now()
    const since = () => Math.round((Date.now() - ended) / 1000)
    await untilCaughtUp(shop)
    const caughtUpAfter = since()
    const findings = await judge(ledgerFile, office, shop.shiprocket.pages)
    const judgedAfter = since()

    const ledger = readLedger(ledgerFile)
    const placed = ledger.flatMap(({ outcome, orderId = '' }) => (outcome === 'placed' ? [orderId] : []))
    const letters = await judgeEmails(shop.mailbox.url, placed)
    say(
      `${stormMs / 1000} s, kills ${JSON.stringify(kills)}; ${placed.length} orders placed, ` +
        `${ledger.filter(({ tries }) => tries > 1).length} shoppers tried again, answers ${JSON.stringify(shoppers.statuses)}; ` +
        `all read after ${caughtUpAfter} s, calm and judged after ${judgedAfter} s; letters ${JSON.stringify(letters)}`,
    )
    for (const { what, found } of findings) say(`${what}: ${found}`)
    expect(findings.filter(({ holds }) => !holds)).toEqual([])
    expect(shop.faults).toEqual([])
    expect(shoppers.faults).toEqual([])
    expect(shoppers.statuses[500], 'answers 500').toBeUndefined()
    for (const { kind } of shop.replicas) expect(kills[kind], kind).toBeGreaterThan(1)
    expect(letters).toMatchObject({ missing: 0, thrice: 0 })
    for (const name of serviceNames) expect({ name, ...(await topicOf(name)) }).toMatchObject({ name, ...inOrder })
    const bus = createKafkaBus({ kafka: kafka(), onFault: (what, fault) => say(`${what}: ${fault}`) })
    const urls = Object.fromEntries([...serviceNames, 'vault'].map((name) => [name, shop.databaseUrl(name)])) as Urls
    const checked = await rebuildAll(urls, bus)
    await bus.close()
    say(`${checked.projections} projections made anew, ${checked.rows} rows, ${checked.different.length} different`)
    expect(checked.different).toEqual([])
    expect(checked.rows).toBeGreaterThan(placed.length)
    for (const door of url)
      expect(await place(door, randomUUID(), orderOf(wares[0] as Ware)), door).toMatchObject({ status: 200 })
  })

  const inOrder = { lost: 0, invented: 0, disordered: 0, scattered: 0 }

  /** I8, I9 and I10. */
  async function topicOf(name: string) {
    const database = connect<never>(shop.databaseUrl(name))
    const { rows } = await database.pool.query<{ id: string }>('select id from events')
    await database.close()
    return judgeTopic(new Set(rows.map(({ id }) => id)), await rawTopic(kafka(), `${name}.events`))
  }
})
