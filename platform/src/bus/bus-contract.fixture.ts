// The contract of a bus. Postgres runs it in bus.test.ts, Kafka in kafka/kafka-faults.test.ts with its own failures.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import type { Recorded } from '../events/events.ts'
import type { Consumer } from '../follow/consumer.ts'
import { listDeadLetters, replayParked } from '../follow/dead-letters.ts'
import { subscriberFor } from '../follow/subscriber.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { dropDatabase, eventually, testDatabase } from '../testing/testing.ts'
import { pause } from '../wait/pause.ts'
import type { Subscriber } from './bus.ts'
import {
  allRight,
  countEffects,
  judge,
  type RecordingDb,
  recordingConsumer,
  recordingMigrations,
  startFlow,
  sumsMatch,
  tick,
  tickMany,
} from './recording-consumer.fixture.ts'
import type { Source, Transport, TransportKind } from './transports.fixture.ts'

type Terms = {
  open: (source: Source) => Transport
  /** False skips what a subscriber does with a batch, which is the same code for both buses. */
  every: boolean
}

export const busContract = (kind: TransportKind, { open, every }: Terms) =>
  describe(`the ${kind} bus`, () => {
    let source: Source
    let own: Database<RecordingDb>
    let transport: Transport
    let stopping: AbortController

    beforeEach(async () => {
      source = (await testDatabase<RecordingDb>([], { max: 20 })) as unknown as Source
      own = await testDatabase<RecordingDb>(recordingMigrations)
      transport = open(source)
      stopping = new AbortController()
    })
    afterEach(async () => {
      stopping.abort()
      await transport.close()
      await Promise.all([dropDatabase(source), dropDatabase(own)])
    })

    const subscribe = (consumer: Consumer<RecordingDb>, bus = transport.bus()) =>
      bus.subscribe(subscriberFor(own, consumer, 'orders', stopping.signal))
    const effects = (count: number, withinMs = 120_000) =>
      eventually(
        () => countEffects(own),
        (seen) => seen >= count,
        { withinMs, what: `${count} effects` },
      )

    test.each(every ? (['batch', 'single'] as const) : (['batch'] as const))(
      'a consumer in %s mode sees every event once and each stream in order',
      async (mode) => {
        await subscribe(recordingConsumer('watch', mode))
        await tickMany(source, 120)
        await effects(120)
        expect(await judge(source, own)).toEqual(allRight)
        expect(await sumsMatch(source, own)).toBe(true)
        expect(transport.faults).toEqual([])
      },
    )

    test.each(every ? ['stands', 'runs', 'runs, one by one,'] : ['runs'])(
      'the checkpoint row is the truth: what is taken back while a consumer %s is done again, before what is new',
      async (how) => {
        const mode = how === 'runs, one by one,' ? 'single' : 'batch'
        const first = await subscribe(recordingConsumer('watch', mode))
        await tickMany(source, 60)
        await effects(60)
        const before = await own.db.selectFrom('checkpoints').selectAll().execute()
        await tickMany(source, 60)
        await effects(120)
        if (how === 'stands') await first.stop()
        // As after a restore of the consumer's database: its rows and effects are older than the transport's position.
        await own.transaction(async (tx) => {
          await sql`delete from effects where seq > 60`.execute(tx)
          await sql`update sums s set (total, last) = (select count(*), max(version) from effects where stream = s.stream)`.execute(
            tx,
          )
          for (const { partition, ...row } of before)
            await tx.updateTable('checkpoints').set(row).where('partition', '=', partition).execute()
        })
        await (how === 'stands' ? subscribe(recordingConsumer('watch', mode)) : tickMany(source, 60))
        await effects(how === 'stands' ? 120 : 180)
        expect(await judge(source, own)).toEqual(allRight)
        expect(await sumsMatch(source, own)).toBe(true)
      },
    )

    test('R-25: members of one group share the partitions and hand over, while events flow', async () => {
      const flow = startFlow(source, own)
      const consumer = recordingConsumer('watch', 'batch')
      try {
        const members = [await subscribe(consumer)]
        for (let round = 0; round < 3; round++) {
          members.push(await subscribe(consumer))
          const count = await countEffects(own)
          await effects(count + 30)
          await members.shift()?.stop()
        }
      } finally {
        await flow.stop()
      }
      const events = await source.db.selectFrom('events').select('id').execute()
      await effects(events.length)
      expect(await judge(source, own)).toEqual(allRight)
    })

    test('a follower is fresh while it has everything, and stops being so within 5 s when the source falls silent', async () => {
      await tick(source, 'before')
      const appended = Date.now()
      // An event in the same millisecond as `since` counts as later.
      await eventually(() => Date.now() > appended + 1, Boolean, { everyMs: 1 })
      const since = new Date()
      const known = await tickMany(source, 72)
      const committed = new Date()
      await transport.settled()
      const seen: string[] = []
      let fresh = new Date(0)
      const onFresh = (asOf: Date) => {
        if (asOf > committed) expect(known.filter((id) => !seen.includes(id))).toEqual([])
        expect(asOf.getTime()).toBeGreaterThanOrEqual(fresh.getTime())
        fresh = asOf
      }
      await transport.bus().follow({ source: 'orders', since, onEvent: (event) => seen.push(event.id), onFresh })
      const id = await tick(source, 'after')
      await eventually(() => seen.includes(id), Boolean, { what: 'the event after' })
      const after = new Date()
      await eventually(() => fresh > after, Boolean, { what: 'fresh again' })
      expect(seen.toSorted()).toEqual([...known, id].toSorted())

      await transport.stop()
      const silent = await tick(source, 'silent')
      const unheard = Date.now()
      await pause(1_500)
      expect(fresh.getTime()).toBeLessThanOrEqual(unheard)
      expect(seen).not.toContain(silent)

      await transport.start()
      await eventually(() => fresh.getTime() > unheard, Boolean, { what: 'fresh after the silence', withinMs: 60_000 })
      expect(seen.slice(known.length + 1)).toEqual([silent])
    })

    test('R-21: a reader gives everything from the beginning, each stream in order, and nothing at the end', async () => {
      await tickMany(source, 96)
      await subscribe(recordingConsumer('watch', 'batch'))
      await effects(96)
      await transport.again()
      const reader = await transport.bus().reader('orders')
      const seen: { id: string; stream: string; version: number }[] = []
      for (let runs = await reader.read(17); runs.length > 0; runs = await reader.read(17))
        seen.push(...runs.flatMap(({ events }) => events))
      expect(seen).toHaveLength(96)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(96)
      const last = await tick(source, 's-0')
      const [late] = await eventually(
        () => reader.read(17),
        (runs) => runs.length > 0,
        { what: 'the late event' },
      )
      expect(late?.events.map(({ id }) => id)).toEqual([last])
      expect(await reader.read(17)).toEqual([])
      await reader.close()
    })

    const recount = {
      ...recordingConsumer('watch', 'batch'),
      tables: ['sums'],
      kind: 'consumer' as const,
      /** Writes only the sums; the list of effects stays as the live consumer wrote it. */
      apply: async (tx: Parameters<Consumer<RecordingDb>['apply']>[0], events: readonly Recorded[]) => {
        for (const { stream, version } of events)
          await sql`insert into sums as s values (${stream}, 1, ${version})
          on conflict (stream) do update set total = s.total + 1, last = excluded.last`.execute(tx)
      },
    }

    test('a consumer that is rebuilt before it ever ran goes on where the rebuild ended', async () => {
      await tickMany(source, 60)
      const bus = transport.bus()
      await eventually(
        async () => {
          await rebuild(own, recount, (service) => bus.reader(service))
          return await sumsMatch(source, own)
        },
        Boolean,
        { what: 'a rebuild of everything', withinMs: 60_000 },
      )
      await subscribe(recordingConsumer('watch', 'batch'))
      const late = await Promise.all(Array.from({ length: 6 }, (_, stream) => tick(source, `late-${stream}`)))
      await effects(late.length)
      expect(await countEffects(own)).toBe(late.length)
      expect(await sumsMatch(source, own)).toBe(true)
    })

    if (!every) return

    test('a database connection that is lost in the middle of a batch loses nothing and doubles nothing', async () => {
      let [applied, cuts] = [0, 0]
      await subscribe(
        recordingConsumer('watch', 'batch', async (_event, tx) => {
          // Not a multiple of the batch size, so that the places differ.
          if (++applied % 23 > 0 || cuts >= 8) return
          cuts++
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
        }),
      )
      await tickMany(source, 240)
      await effects(240)
      expect(cuts).toBe(8)
      expect(await judge(source, own)).toEqual(allRight)
      expect(await listDeadLetters(own)).toEqual([])
    })

    test('R-26: a poison event parks its stream, the others flow, and a replay heals it', async () => {
      let heals = false
      const consumer = recordingConsumer('watch', 'batch', ({ data }) => {
        if ((data as { poison?: true }).poison && !heals) throw new Error('cannot be handled')
      })
      await subscribe(consumer)
      await tick(source, 'sick')
      await tick(source, 'sick', { poison: true })
      await tick(source, 'sick')
      await tickMany(source, 50)
      await effects(51)
      await eventually(
        () => listDeadLetters(own),
        (letters) => letters.length === 2,
        { what: 'two parked events' },
      )
      heals = true
      expect(await replayParked(own, consumer, 'sick')).toBe(2)
      await tick(source, 'sick')
      await effects(54)
      expect(await judge(source, own)).toEqual(allRight)
    })

    test('everything delivered twice and interleaved takes effect once', async () => {
      const deliverer = (subscriber: Subscriber): Subscriber => {
        let last: Parameters<Subscriber['deliver']>[0] | null = null
        return {
          ...subscriber,
          async deliver(batch) {
            const earlier = last
            last = batch
            await Promise.all([subscriber.deliver(batch), subscriber.deliver(batch)])
            if (earlier) await subscriber.deliver({ ...earlier, nextOffset: null })
          },
        }
      }
      await transport
        .bus()
        .subscribe(deliverer(subscriberFor(own, recordingConsumer('watch', 'batch'), 'orders', stopping.signal)))
      await tickMany(source, 72)
      await transport.again()
      await tickMany(source, 72)
      await effects(144)
      await transport.again()
      await tick(source, 's-0')
      await effects(145)
      expect(await judge(source, own)).toEqual(allRight)
    })

    test('a consumer is rebuilt while events flow, and meets its checkpoint exactly', {
      timeout: 300_000,
    }, async () => {
      const consumer = recordingConsumer('watch', 'batch')
      await subscribe(consumer)
      const flow = startFlow(source, own)
      try {
        await effects(50, 120_000)
        const bus = transport.bus()
        for (let round = 0; round < 2; round++) await rebuild(own, recount, (service) => bus.reader(service))
      } finally {
        await flow.stop()
      }
      await eventually(() => sumsMatch(source, own), Boolean, { what: 'sums that match the events', withinMs: 60_000 })
    })
  })
