import { askBroker, endsOf } from '@suvarna/platform/bus/kafka/kafka-admin.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { shuffled } from './shuffled.ts'
import type { Stage } from './stage.ts'
import { diedAt, untilSaid } from './standby.ts'

type Kills = Record<string, number>

/**
 * Fractions of the rounds after which the broker is killed, or killed and emptied; it restarts during later rounds. A
 * short storm has each fault once.
 */
const brokerFaults = [
  [1 / 6, 'kill'],
  [3 / 6, 'wipe'],
  [5 / 6, 'kill'],
] as const

/** The highest number of the pass at which a failpoint kills; 5 for the others. */
const passes: Record<string, number> = { 'relay.afterAck': 3, 'consumer.afterApply': 4 }

/**
 * Kills orders at each failpoint, and the recording consumer after its effects, `rounds` times each, in random order,
 * and Postgres in a quarter of the rounds. Leaves one process of each alive.
 */
export async function storm(stage: Stage, places: readonly string[], rounds: number, random: () => number) {
  const { shop, recorders, cluster, broker } = stage
  const kills: Kills = {}
  const dieAt = async (standby: typeof shop, place: string) => {
    const failpoint = `${place}:${1 + Math.floor(random() * (passes[place] ?? 5))}:exit`
    await diedAt(standby.next(failpoint), failpoint)
    kills[place] = (kills[place] ?? 0) + 1
  }
  const recording = (async () => {
    for (let round = 0; round < rounds; round++) await dieAt(recorders, 'consumer.afterApply')
  })()
  // Awaited at the end, where an earlier failure is reported too.
  recording.catch(() => {})
  const plan = shuffled(
    places.flatMap((place) => Array.from({ length: rounds }, () => place)),
    random,
  )
  const roundsWithPostgresKill = new Set(shuffled([...plan.keys()], random).slice(0, plan.length / 4))
  let restarting = Promise.resolve()
  const brokerPlan = brokerFaults.slice(0, rounds > 2 ? brokerFaults.length : 2)
  const faults = new Map(brokerPlan.map(([part, fault]) => [Math.floor(part * plan.length), fault]))
  for (const [round, place] of plan.entries()) {
    const fault = faults.get(round)
    if (broker && fault) restarting = restarting.then(() => broker[fault]()).then(() => broker.restart())
    const postgresKill = roundsWithPostgresKill.has(round) ? pause(300 * random()).then(() => cluster.strike()) : null
    await Promise.all([dieAt(shop, place), postgresKill])
  }
  const survivor = shop.next(null)
  onTestFinished(() => survivor.kill())
  await Promise.all([recording, restarting, untilSaid(survivor, 'listening')])
  const lastRecorder = recorders.next(null)
  onTestFinished(() => lastRecorder.kill())
  return { kills, strikes: roundsWithPostgresKill.size }
}

const calmWithinMs = 120_000

/** Waits until nothing is under way. The error of a timeout has every part's position. */
export async function calm(stage: Stage): Promise<void> {
  const { orders, own, broker } = stage
  const probe = async () => {
    const { rows } = await sql<{ waiting: number; events: number; behind: number }>`
      select (select count(*)::int from outbox) as waiting, (select count(*)::int from events) as events,
        (select (log_head.position - relay.position)::int from log_head, relay) as behind`.execute(orders.db)
    const effects = await sql<{ count: number }>`select count(*)::int as count from effects`.execute(own.db)
    const { waiting = 1, events = 1, behind = 1 } = rows[0] ?? {}
    return { waiting, behind: broker ? behind : 0, missing: events - (effects.rows[0]?.count ?? 0) }
  }
  const isCalm = ({ waiting, behind, missing }: Awaited<ReturnType<typeof probe>>) =>
    waiting === 0 && behind === 0 && missing <= 0
  await eventually(probe, isCalm, { withinMs: calmWithinMs, everyMs: 100, what: 'calm' }).catch(async (fault) => {
    throw new Error(`${fault.message}\n${(await progress(stage)).join('\n')}`, { cause: fault })
  })
}

/** Log, relay, topic and follower, each with the positions that it has reached. */
async function progress({ orders, own, broker }: Stage): Promise<string[]> {
  const lines = async (who: string, probe: () => Promise<readonly unknown[]>) => {
    const rows = await probe().catch((fault) => [String(fault)])
    return rows.map(
      (row) => `${who}: ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`,
    )
  }
  const rowsOf = (database: Pick<Stage['orders'] | Stage['own'], 'pool'>, query: string) => async () =>
    (await database.pool.query(query)).rows
  const topicEnds = async () => {
    if (!broker) return []
    const kafka = createKafka({ clientId: 'standing', brokers: broker.brokers })
    return [...(await askBroker(kafka, (admin) => endsOf(admin, 'orders.events')))]
  }
  const parts = await Promise.all([
    lines('log', rowsOf(orders, 'select epoch, position from log_head')),
    lines('relay', rowsOf(orders, 'select position, incarnation, tails from relay')),
    lines('topic, partition and end', topicEnds),
    lines('witness', rowsOf(own, 'select source, partition, epoch, position, next_offset, moved_at from checkpoints')),
    lines('parked', rowsOf(own, 'select stream, version, error from dead_letters limit 5')),
    lines('last effects', rowsOf(own, 'select stream, version from effects order by seq desc limit 3')),
  ])
  return parts.flat()
}
