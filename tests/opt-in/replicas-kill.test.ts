// Two or three replicas of everything that a cluster runs several of, as processes over real Kafka, S3 and Postgres:
// they share the work, one takes over from another, and a storm of kills under a stream of orders breaks no invariant.
// `npm run test:long replicas` kills for two minutes; REPLICAS_KILL_S sets another number of seconds, and
// REPLICAS_KILL_SEED repeats a sequence of kills.
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
import { readLedger } from '../failures/judge.ts'
import { rebuildAll } from '../failures/rebuilds/rebuild-check.ts'
import { judgeEmails } from '../failures/replicas/emails.ts'
import { replicaStorm } from '../failures/replicas/replica-storm.ts'
import { openReplicatedShop, type ReplicatedShop, whyNoReplicas } from '../failures/replicas/replicated-shop.ts'
import { watchTakeovers } from '../failures/replicas/takeover.ts'
import type { Urls } from '../failures/services/all-services.ts'
import { orderOf, place, type StockedProduct, startShoppers } from '../failures/shoppers.ts'
import { differences } from './matrix/differences.ts'
import { type Expected, rows } from './matrix/expected.ts'
import { lookUntil } from './matrix/look-until.ts'
import { openProbe, type Probe } from './matrix/views.ts'
import { type Office, openOffice } from './office.ts'
import { beforeStorm } from './verdict.ts'

const why = whyNoKafka() ?? whyNoS3() ?? (await whyNoReplicas())
if (why) process.stderr.write(`SKIP: replicas of the shop's processes: ${why}\n`)
const stormMs = Number(process.env.REPLICAS_KILL_S ?? 40) * 1000
const log = (line: string) => process.stderr.write(`replicas: ${line}\n`)

describe.skipIf(why)('several processes of each role', () => {
  let shop: ReplicatedShop
  let office: Office
  let products: StockedProduct[]
  beforeAll(async () => {
    const began = Date.now()
    shop = await openReplicatedShop()
    await untilCaughtUp(shop)
    office = await openOffice(shop.store, shop.admin)
    products = await office.stockUp()
    await untilCaughtUp(shop)
    log(`open after ${Math.round((Date.now() - began) / 1000)} s`)
    // Fourteen processes, Kafka, S3 and Postgres start together, which is slow on a busy machine.
  }, 1_200_000)
  afterAll(() => shop?.close())
  const kafka = () => createKafka({ clientId: 'judge', brokers: shop.kafka.brokers })

  // A short form of `npm run test:matrix`, which covers every part and every fault.
  describe('without one part, what does not need it goes on', () => {
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

    const services = [
      ['[R-40]', 'identity'],
      ['[R-41]', 'catalog'],
      ['[R-43]', 'payments'],
      ['[R-44]', 'shipping'],
      ['[R-45]', 'analytics'],
    ] as const
    test.each(services)('%s %s killed', async (_row, name) => {
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

    const providers = [
      ['[R-50]', 'razorpay', '500'],
      ['[R-44]', 'shiprocket', 'hang'],
      ['[R-50]', 'mail', 'smtp_busy'],
    ] as const
    test.each(providers)('%s %s: %s', async (_row, name, fault) => {
      const { url } = { razorpay: shop.razorpay, shiprocket: { url: shop.shiprocket.pages }, mail: shop.mailbox }[name]
      const set = async (faults: object[]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${url}/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(faults) })
        expect(response.status).toBe(200)
      }
      await set([{ fault, ms: 20_000 }])
      try {
        await looks(rows[name].cells.frozen ?? {})
      } finally {
        await set([])
      }
      await allWell()
    })

    test('[R-48] kafka frozen', async () => {
      await shop.kafka.kill('SIGSTOP')
      try {
        // An admin's writes are refused after 5 s without revocations, so an early try is repeated.
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
      log(`${service}: ${Object.keys(found).length} groups, each ${expected.join(' + ')} partitions`)
    }
  })

  test('of two relays one leads; when it dies or freezes, the other publishes the next order', async () => {
    const takeovers = await watchTakeovers(shop, products[0] as StockedProduct)
    const killed = await takeovers.after((leader) => leader.kill())
    killed.before.startAgain()
    await killed.before.up()
    const stopped = await takeovers.after((leader) => leader.signal('SIGSTOP'))
    await stopped.before.signal('SIGCONT')
    await takeovers.published()
    await takeovers.stop()
    log(`the next order in Kafka ${killed.ms} ms after the leader's SIGKILL, ${stopped.ms} ms after its SIGSTOP`)
  })

  test('killed at random under a stream of orders, nothing is lost or doubled, and every invariant holds', {
    timeout: 600_000 + stormMs,
  }, async () => {
    const seed = Number(process.env.REPLICAS_KILL_SEED ?? randomInt(2 ** 31))
    log(`REPLICAS_KILL_SEED=${seed}`)
    const random = seededRandom(seed)
    const judge = await beforeStorm(shop.databaseUrl('orders'))
    const ledgerFile = join(shop.folder, 'ledger.jsonl')
    writeFileSync(ledgerFile, '')
    const url = shop.stores.map((store) => `${store}/api`)
    const shoppers = startShoppers(4, { url, products, ledger: ledgerFile, random, patience: 5_000 })
    const kills = await replicaStorm(shop.replicas, stormMs, random).finally(shoppers.stop)
    const ended = Date.now()
    const since = () => Math.round((Date.now() - ended) / 1000)
    await untilCaughtUp(shop)
    const caughtUpAfter = since()
    const findings = await judge(ledgerFile, office, shop.shiprocket.pages)
    const judgedAfter = since()

    const ledger = readLedger(ledgerFile)
    const placed = ledger.flatMap(({ outcome, orderId = '' }) => (outcome === 'placed' ? [orderId] : []))
    const mails = await judgeEmails(shop.mailbox.url, placed)
    log(
      `${stormMs / 1000} s, kills ${JSON.stringify(kills)}; ${placed.length} orders placed, ` +
        `${ledger.filter(({ tries }) => tries > 1).length} shoppers tried again, answers ${JSON.stringify(shoppers.statuses)}; ` +
        `all read after ${caughtUpAfter} s, calm and judged after ${judgedAfter} s; letters ${JSON.stringify(mails)}`,
    )
    for (const { what, found } of findings) log(`${what}: ${found}`)
    expect(findings.filter(({ holds }) => !holds)).toEqual([])
    expect(shop.faults).toEqual([])
    expect(shoppers.faults).toEqual([])
    expect(shoppers.statuses[500], 'answers 500').toBeUndefined()
    for (const { kind } of shop.replicas) expect(kills[kind], kind).toBeGreaterThan(0)
    expect(mails).toMatchObject({ missing: 0, thrice: 0 })
    for (const name of serviceNames) expect({ name, ...(await topicOf(name)) }).toMatchObject({ name, ...inOrder })
    const bus = createKafkaBus({ kafka: kafka(), onFault: (what, fault) => log(`${what}: ${fault}`) })
    const urls = Object.fromEntries([...serviceNames, 'vault'].map((name) => [name, shop.databaseUrl(name)])) as Urls
    const checked = await rebuildAll(urls, bus)
    await bus.close()
    log(`${checked.projections} projections made anew, ${checked.rows} rows, ${checked.different.length} different`)
    expect(checked.different).toEqual([])
    expect(checked.rows).toBeGreaterThan(placed.length)
    for (const address of url)
      expect(await place(address, randomUUID(), orderOf(products[0] as StockedProduct)), address).toMatchObject({
        status: 200,
      })
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
