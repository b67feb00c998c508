// Orders is killed by SIGKILL around the moment when an invoice gets its number, while several orders are dispatched.
import { randomInt } from 'node:crypto'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { expect, test } from 'vitest'
import { openDispatchingShop } from './dispatching-shop.ts'
import { diedAt, untilSaid } from './standby.ts'

/** Kills at each failpoint in each financial year; acceptance runs use KILL_ROUNDS=20 (`npm run test:long`). */
const rounds = Number(process.env.KILL_ROUNDS ?? 8)
const concurrency = 6
const places = ['document.beforeNumber', 'document.afterNumber', 'move.beforeCommit', 'status.afterCommit']
/** The last minute of a financial year in India, and the first of the next. */
const days = ['2027-03-31T18:29:30Z', '2027-03-31T18:30:30Z']

test('invoices of killed packs and dispatches are numbered without gaps or duplicates in each financial year', {
  timeout: 300_000,
}, async () => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
  process.stderr.write(`invoices: KILL_SEED=${seed}\n`)
  const random = seededRandom(seed)
  const shop = await openDispatchingShop({ productId: 'necklace', rupees: 1899 }, days)
  const dispatched: string[] = []
  const refused: number[] = []
  let waiting: string[] = []
  let [kept, lost] = [0, 0]
  /** Half of the orders are packed first, the others are shipped directly; a retry is the same request. */
  const ways = new Map<string, 'processing' | 'shipped'>()
  const wayOf = (orderId: string) => {
    const way = ways.get(orderId) ?? (ways.size % 2 === 0 ? 'processing' : 'shipped')
    ways.set(orderId, way)
    return way
  }
  /** All in parallel; those without a response are repeated in the next process. */
  const dispatchAll = async (orderIds: readonly string[]) => {
    const statuses = await Promise.all(orderIds.map((orderId) => shop.dispatch(orderId, wayOf(orderId))))
    waiting = orderIds.filter((_, at) => statuses[at] === null)
    refused.push(...statuses.filter((status) => status !== null && status !== 200).map(Number))
  }

  for (let round = 0; round < rounds; round++) {
    const numbered = new Set((await shop.documents()).map(({ order_id }) => order_id))
    // Each failpoint is passed this often in one process: on average half of the dispatches succeed.
    const passes = concurrency + waiting.filter((orderId) => !numbered.has(orderId)).length
    const failpoint = `${places[round % places.length]}:${1 + Math.floor(passes * random())}:exit`
    // Each failpoint in one year, then each in the other: a random choice would sometimes leave one out.
    const child = shop.start(Math.floor(round / places.length) % days.length, failpoint)
    await untilSaid(child, 'listening')
    const fresh = await Promise.all(Array.from({ length: concurrency }, () => shop.placed()))
    dispatched.push(...fresh)
    const [again, before] = [waiting, await shop.documents()]
    await Promise.all([dispatchAll([...again, ...fresh]), diedAt(child, failpoint)])
    const after = new Map((await shop.documents()).map(({ order_id, number }) => [order_id, number]))
    for (const { order_id, number } of before) expect(after.get(order_id)).toBe(number)
    kept += again.filter((orderId) => numbered.has(orderId)).length
    lost += again.filter((orderId) => !numbered.has(orderId)).length
  }
  const survivor = shop.start(1, null)
  await untilSaid(survivor, 'listening')
  await dispatchAll(waiting)

  const documents = await shop.documents()
  process.stderr.write(
    `invoices: ${rounds} kills, ${dispatched.length} dispatches; asked again: ${kept} had their number, ${lost} had none\n`,
  )
  expect(waiting).toEqual([])
  expect(refused).toEqual([])
  expect(documents.map(({ order_id }) => order_id).sort()).toEqual([...dispatched].sort())
  const years = Map.groupBy(documents, ({ year }) => year)
  expect([...years.keys()]).toEqual(['2026-27', '2027-28'])
  for (const [year, rows] of years) {
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, at) => at + 1))
    const short = year.slice(2)
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, at) => `SV/${short}/${String(at + 1).padStart(6, '0')}`),
    )
  }
  expect(await shop.issued()).toEqual(documents)
  // Without both outcomes the test proves nothing.
  expect(kept).toBeGreaterThan(0)
  expect(lost).toBeGreaterThan(0)
})
