import { expect, onTestFinished, test } from 'vitest'
import { databaseForThisTest, eventually } from '../testing/testing.ts'
import { holdLeadership, longestTakeoverMs } from './leadership.ts'
import { watchLoop } from './loops.ts'

const lock = 4_711
const lead = (url: string, name: string, told: string[], work: (lost: AbortSignal) => Promise<void>) => {
  const stopping = new AbortController()
  const pulse = watchLoop({ service: 'orders', loop: name }, (loop, fault) => told.push(`${loop} ${fault}`))
  const running = holdLeadership(url, lock, stopping.signal, work, pulse)
  const stop = async () => {
    stopping.abort()
    await running
    pulse.end()
  }
  onTestFinished(stop)
  return stop
}
const until = (over: AbortSignal) => new Promise<void>((done) => over.addEventListener('abort', () => done()))

test('[R-23] the waits of a takeover come to less than the 10 s in which the next order is in Kafka', () =>
  expect(longestTakeoverMs).toBeLessThanOrEqual(8_000))

test('platform: who stands by asks again and again on the one session that it has, and takes over on it', async () => {
  const { pool, url } = await databaseForThisTest<never>()
  const told: string[] = []
  const stopping = new AbortController()
  const first = lead(url, 'first', told, (lost) => until(AbortSignal.any([lost, stopping.signal])))
  const sessions = async () => {
    const { rows } = await pool.query<{ pid: number; asked: Date }>(
      `select pid, query_start as asked from pg_stat_activity
       where datname = current_database() and application_name = 'suvarna-leader' order by backend_start`,
    )
    return rows
  }
  await eventually(sessions, (rows) => rows.length === 1)
  let led = 0
  lead(url, 'second', told, async () => void led++)
  const [, standby] = await eventually(sessions, (rows) => rows.length === 2)
  // At least two more times.
  for (const _ of [1, 2]) {
    const asked = (await sessions())[1]?.asked
    const again = await eventually(
      sessions,
      (rows) => rows.length === 2 && rows[1]?.asked.getTime() !== asked?.getTime(),
    )
    expect(again[1]?.pid).toBe(standby?.pid)
  }
  expect(led).toBe(0)
  stopping.abort()
  await first()
  await eventually(() => led > 0)
  expect(told).toEqual([])
})

test('platform 6: a leader whose work breaks is told of and leads again', async () => {
  const { url } = await databaseForThisTest<never>()
  const told: string[] = []
  let led = 0
  lead(url, 'relay', told, async () => {
    if (++led === 1) throw new TypeError('nobody thought of this')
  })
  await eventually(() => led > 1)
  expect(told).toEqual(['relay TypeError: nobody thought of this'])
})
