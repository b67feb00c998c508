import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect, isDatabaseFault } from '../database/database.ts'
import { isOutside, isUnavailable } from '../database/database-faults.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { startReactor } from '../follow/reactor.ts'
import { startSequencer } from '../log/sequencer.ts'
import { metricsText } from '../observe/metrics.ts'
import { createEventLog } from '../store/event-store.ts'
import { databaseForThisTest, eventually, testMeta } from '../testing/testing.ts'
import { startLoop } from './loops.ts'

const codes = ['EAI_AGAIN', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'ECONNREFUSED']
const fault = (code: string) => Object.assign(new Error(`connect ${code}`), { code })
const ages = async (service: string, loop: string) =>
  Number(
    (await metricsText()).match(
      new RegExp(`loop_turn_age_seconds\\{service="${service}",loop="${loop}"\\} (\\S+)`),
    )?.[1],
  )

test('platform 6: what a socket says is the database’s fault where it was the database’s socket, and the outside’s elsewhere', async () => {
  for (const code of codes) expect([isUnavailable(fault(code)), isOutside(fault(code))], code).toEqual([false, true])
  expect(isUnavailable(fault('25006'))).toBe(true)
  const nowhere = connect('postgres://unknown@127.0.0.1:1/none')
  onTestFinished(() => nowhere.close())
  const asked = await nowhere.pool.query('select 1').catch((reason: unknown) => reason)
  const begun = await nowhere.transaction(async (tx) => sql`select 1`.execute(tx)).catch((reason: unknown) => reason)
  for (const reason of [asked, begun]) {
    expect(reason).toMatchObject({ code: 'ECONNREFUSED' })
    expect([isDatabaseFault(reason), isOutside(reason)]).toEqual([true, false])
  }
})

test('platform 6: a name server that does not answer, or a wrong password, is no fault of an event', async () => {
  const unknown = connect('postgres://unknown@no-such-host.invalid:5432/none')
  onTestFinished(() => unknown.close())
  expect(isDatabaseFault(await unknown.pool.query('select 1').catch((reason: unknown) => reason))).toBe(true)
  const database = await databaseForThisTest<PlatformTables>()
  const wrong = connect(database.url.replace(/\/[^/]*$/, '/no_such_database'))
  onTestFinished(() => wrong.close())
  expect(isDatabaseFault(await wrong.pool.query('select 1').catch((reason: unknown) => reason))).toBe(true)
})

test('platform 6: a sequencer and a reactor survive any fault, report it, and go on', async () => {
  const database = await databaseForThisTest<PlatformTables>()
  const faults: string[] = []
  const broken = { left: 2 }
  const query = database.pool.query.bind(database.pool)
  database.pool.query = ((...all: Parameters<typeof query>) =>
    broken.left-- > 0 ? Promise.reject(new TypeError('unforeseen')) : query(...all)) as typeof query
  const sequencer = startSequencer(database, (what) => faults.push(what))
  onTestFinished(() => sequencer.stop())
  await sql`alter table jobs rename to jobs_elsewhere`.execute(database.db)
  let done = 0
  const work = async () => void done++
  const worker = startReactor(
    database,
    { name: 'mails', sources: [], types: [], jobs: () => [], work },
    (fault, job) => faults.push(job ? 'job' : `claim: ${fault}`),
    20,
  )
  onTestFinished(() => worker.stop())
  await eventually(() => faults.some((what) => what.startsWith('claim')) && faults.includes('sequencer'))

  await sql`alter table jobs_elsewhere rename to jobs`.execute(database.db)
  await sql`insert into jobs (reactor, event_id, kind, payload, meta)
    values ('mails', gen_random_uuid(), 'mail', '{}', '{}')`.execute(database.db)
  const log = createEventLog<PlatformTables>({ service: 'orders' })
  await database.transaction((tx) => log.append(tx, 'order-1', 0, [{ type: 'Added', data: {} }], testMeta()))
  await eventually(async () => done === 1 && (await query('select from log')).rowCount === 1)
})

test('a loop that ends no turn well grows old in its metric, and its faults are counted; a stopped one is gone', async () => {
  let well = true
  const loop = startLoop({ service: 'orders', loop: 'test', onFault: () => {} }, async () => {
    if (!well) throw new Error('no')
    return 5
  })
  await eventually(async () => (await ages('orders', 'test')) < 5)
  well = false
  const age = await eventually(
    () => ages('orders', 'test'),
    (seconds) => seconds > 0.2,
  )
  expect(age).toBeGreaterThan(0.2)
  expect(await metricsText()).toMatch(/loop_faults_total\{service="orders",loop="test"\} [1-9]/)
  await loop.stop()
  expect(await ages('orders', 'test')).toBeNaN()
})

test('a fault handler that throws ends no loop', async () => {
  let turns = 0
  const onFault = () => {
    throw new Error('the log is full')
  }
  const loop = startLoop({ service: 'orders', loop: 'untold', onFault }, async () => {
    if (++turns === 1) throw new Error('no')
    return 5
  })
  await eventually(() => turns > 2)
  await loop.stop()
})
