// A release writes a new type of event, and processes of the previous release read it.
import { events } from '@suvarna/contracts/events.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseReader } from '../bus/log-reader.ts'
import { type RecordingDb, recordingConsumer, recordingMigrations, tick } from '../bus/recording-consumer.fixture.ts'
import { postgresTransport, type Source } from '../bus/transports.fixture.ts'
import type { Database } from '../database/database.ts'
import type { Recorded } from '../events/events.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { databaseForThisTest, eventually } from '../testing/testing.ts'
import type { Consumer } from './consumer.ts'
import { listDeadLetters, replayParked } from './dead-letters.ts'
import { replayKnown } from './replay-unknown.ts'
import { subscriberFor } from './subscriber.ts'

let source: Source
let own: Database<RecordingDb>
const older = (mode: 'batch' | 'single' = 'batch') => recordingConsumer('watch', mode)
const newer = (before?: (event: Recorded) => void): Consumer<RecordingDb> => ({
  ...recordingConsumer('watch', 'batch', before),
  types: ['Ticked', 'Chimed'],
})

beforeEach(async () => {
  source = (await databaseForThisTest<RecordingDb>()) as unknown as Source
  own = await databaseForThisTest<RecordingDb>(recordingMigrations)
})

/** Adds the contracts of the next release, until the test ends. */
function upgrade() {
  Object.assign(events, { Chimed: { service: 'orders', data: {} } })
  onTestFinished(() => void Reflect.deleteProperty(events, 'Chimed'))
}

async function follow(consumer: Consumer<RecordingDb>) {
  const transport = postgresTransport(source)
  onTestFinished(() => transport.close())
  await transport.bus().subscribe(subscriberFor(own, consumer, 'orders', new AbortController().signal))
}

const effects = async () =>
  (await sql<{ at: string }>`select stream || ' ' || version as at from effects order by seq`.execute(own.db)).rows.map(
    ({ at }) => at,
  )
const sums = async () =>
  (await own.db.selectFrom('sums').selectAll().orderBy('stream').execute()).map(
    ({ stream, total }) => `${stream} ${total}`,
  )
const letters = async () =>
  (await listDeadLetters(own)).map(({ stream, version, error }) => `${stream} ${version}: ${error.split(' ')[0]}`)
const parked = ['bell 2: This', 'bell 3: behind']

async function ringTheBell() {
  await tick(source, 'bell')
  await tick(source, 'bell', {}, 'Chimed')
  await tick(source, 'bell')
  await tick(source, 'clock')
}

describe.each(['batch', 'single'] as const)('a consumer in %s mode', (mode) => {
  test('R-29: parks a type that no contract of its release knows, and a release that knows it handles it in order', async () => {
    await follow(older(mode))
    await ringTheBell()
    await eventually(effects, (seen) => seen.includes('clock 1'), { what: 'the event of another stream' })
    expect(await effects()).toEqual(['bell 1', 'clock 1'])
    expect(await letters()).toEqual(parked)
    // Neither this release nor an operator may skip it.
    expect(await replayKnown(own, [older(mode)], () => {})).toBe(0)
    await expect(replayParked(own, older(mode), 'bell')).rejects.toThrow('does not know the type')

    upgrade()
    expect(await replayKnown(own, [newer()], () => {})).toBe(2)
    expect(await effects()).toEqual(['bell 1', 'clock 1', 'bell 2', 'bell 3'])
    expect(await letters()).toEqual([])
  })
})

test('R-29: alone on a quiet log it is parked as well, and who does not want it when it is known goes on without it', async () => {
  await follow(older())
  await tick(source, 'bell', {}, 'Chimed')
  await eventually(letters, (seen) => seen.length === 1, { what: 'a parked event' })
  await tick(source, 'bell')
  await eventually(letters, (seen) => seen.length === 2, { what: 'the one behind it' })
  upgrade()
  expect(await replayKnown(own, [older()], () => {})).toBe(2)
  expect(await effects()).toEqual(['bell 2'])
  expect(await letters()).toEqual([])
})

test('R-29: one that cannot be handled when it is known waits for somebody, as any other', async () => {
  await follow(older())
  await ringTheBell()
  await eventually(effects, (seen) => seen.includes('clock 1'), { what: 'the event of another stream' })
  expect(await letters()).toEqual(parked)
  upgrade()
  const told: string[] = []
  const broken = newer(() => {
    throw new Error('the bell is cracked')
  })
  for (let round = 0; round < 2; round++) expect(await replayKnown(own, [broken], (what) => told.push(what))).toBe(0)
  expect(told).toEqual(['watch: what a younger release said of bell stays parked'])
  expect((await listDeadLetters(own))[0]).toMatchObject({ error: 'Error: the bell is cracked', attempts: 1 })
})

test('R-29: a rebuild parks what its release does not know, where the consumer has not come to it', async () => {
  await ringTheBell()
  const transport = postgresTransport(source)
  onTestFinished(() => transport.close())
  await transport.settled()
  await rebuild(own, { ...older(), kind: 'consumer', tables: ['sums'] }, async (service) =>
    databaseReader(source.db as never, service),
  )
  expect(await sums()).toEqual(['bell 1', 'clock 1'])
  expect(await letters()).toEqual(parked)
  upgrade()
  expect(await replayKnown(own, [newer()], () => {})).toBe(2)
  expect(await sums()).toEqual(['bell 3', 'clock 1'])
})
