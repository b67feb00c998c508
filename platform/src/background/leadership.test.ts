import { expect, onTestFinished, test } from 'vitest'
import { databaseForThisTest, eventually } from '../testing/testing.ts'
import { holdLeadership, longestTakeoverMs } from './leadership.ts'
import { watchLoop } from './loops.ts'

const lock = 4_711
const lead = (url: string, name: string, faults: string[], work: (lost: AbortSignal) => Promise<void>) => {
  const stopping = new AbortController()
  const pulse = watchLoop({ service: 'orders', loop: name }, (loop, fault) => faults.push(`${loop} ${fault}`))
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
  const faults: string[] = []
  const stopping = new AbortController()
  const first = lead(url, 'first', faults, (lost) => until(AbortSignal.any([lost, stopping.signal])))
  // `lead` waits for its work, so the work is stopped first.
  onTestFinished(() => stopping.abort())
  const sessions = async () => {
    const { rows } = await pool.query<{ pid: number; asked: Date }>(
      `select pid, coalesce(query_start, backend_start) as asked from pg_stat_activity
       where datname = current_database() and application_name = 'suvarna-leader' order by backend_start`,
    )
    return rows
  }
  await eventually(sessions, (rows) => rows.length === 1)
  let led = 0
  lead(url, 'second', faults, async () => void led++)
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
  expect(faults).toEqual([])
})

test('platform 6: a leader whose work fails is reported and leads again', async () => {
  const { url } = await databaseForThisTest<never>()
  const faults: string[] = []
  let led = 0
  lead(url, 'relay', faults, async () => {
    if (++led === 1) throw new TypeError('unforeseen')
  })
  await eventually(() => led > 1)
  expect(faults).toEqual(['relay TypeError: unforeseen'])
})
