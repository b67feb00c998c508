import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'

export type Lag = AnswerOf<'GET /admin/system/orders/lag'>['data']
export type ServiceReport =
  | { name: ServiceName; lag: Lag; milliseconds: number }
  | { name: ServiceName; failure: string }
/** Seconds since the first event after a position was written, by `<source> <position>`. */
export type Waits = Map<string, number>
export type Overview = { reports: readonly ServiceReport[]; waits: Waits; at: number }

/** One follower's lag in one source. null: unknown, because the source does not respond. */
export type Follower = { consumer: string; source: string; behind: number | null; seconds: number; parked: number }
export type Tone = 'fine' | 'busy' | 'behind' | 'stopped'
export type Trouble = { service: ServiceName; tone: 'behind' | 'stopped'; what: string; advice: string }

/** Shorter lags are normal under load and are not reported. */
const timeoutSeconds = 30
const sequencerSeconds = 10
const callSeconds = 120
const failingSeconds = 15 * 60

/** The position that each follower of a source has reached, by its furthest partition. */
export function furthest(reports: readonly ServiceReport[], source: ServiceName): bigint[] {
  return reports.flatMap((service) =>
    'lag' in service
      ? [...byFollower(service.lag)].filter(([key]) => key.endsWith(` ${source}`)).map(([, { position }]) => position)
      : [],
  )
}

function byFollower({ followers }: Lag) {
  const all = new Map<string, { consumer: string; source: string; epoch: string; position: bigint; parked: number }>()
  for (const { consumer, source, epoch, parked, ...follower } of followers) {
    const key = `${consumer} ${source}`
    const position = BigInt(follower.position)
    const known = all.get(key)
    if (!known || known.position < position) all.set(key, { consumer, source, epoch, position, parked })
  }
  return all
}

export function followersOf(lag: Lag, { reports, waits }: Overview): Follower[] {
  return [...byFollower(lag).values()].map(({ consumer, source, epoch, position, parked }) => {
    const end = reports.find(({ name }) => name === source)
    if (!end || !('lag' in end)) return { consumer, source, parked, behind: null, seconds: 0 }
    // Positions of another epoch cannot be compared: everything in the new one is still unread.
    const reached = epoch.split('/')[0] === end.lag.epoch ? position : 0n
    const behind = Math.max(0, Number(BigInt(end.lag.head) - reached))
    return { consumer, source, parked, behind, seconds: behind > 0 ? (waits.get(`${source} ${position}`) ?? 0) : 0 }
  })
}

const secondsSince = (now: string, since: string | null) =>
  since ? Math.max(0, (Date.parse(now) - Date.parse(since)) / 1000) : 0

export const unsequencedSeconds = ({ now, unsequenced_since }: Lag) => secondsSince(now, unsequenced_since)

/** What is wrong and what to do about it; empty if all is well. */
export function troublesOf(overview: Overview): Trouble[] {
  return overview.reports.flatMap((service): Trouble[] => {
    if ('lag' in service) return troublesOfOne(service.name, service.lag, overview)
    const what = `does not answer. ${service.failure}`
    const advice =
      'See whether its process and its database run. The others go on, and it catches up by itself once it is back.'
    return [{ service: service.name, tone: 'stopped', what, advice }]
  })
}

function troublesOfOne(service: ServiceName, lag: Lag, overview: Overview): Trouble[] {
  const troubles: Trouble[] = []
  const add = (tone: Trouble['tone'], what: string, advice: string) => troubles.push({ service, tone, what, advice })
  if (lag.parked > 0)
    add(
      'stopped',
      lag.parked === 1 ? 'could not handle an event' : `could not handle ${lag.parked} events`,
      'Read the reason under Failed events. Mend the cause, then replay; discard only what nobody will miss.',
    )
  for (const { consumer, stopped } of lag.followers.filter(({ stopped }) => stopped))
    add(
      'stopped',
      `${consumer} stands still: ${stopped}`,
      'It goes on by itself once the cause is gone. The runbook follower-stopped tells how.',
    )
  if (lag.failed_jobs > 0)
    add(
      'stopped',
      `gave up ${lag.failed_jobs === 1 ? 'a call' : `${lag.failed_jobs} calls`} to the outside world`,
      'Read the reason under Failed jobs. Mend the cause, then retry.',
    )
  if (secondsSince(lag.now, lag.failing_since) > failingSeconds)
    add(
      'behind',
      `has tried a call or a step in vain for ${lengthOf(secondsSince(lag.now, lag.failing_since))}`,
      'It is tried again by itself. Failed jobs says which one, and why.',
    )
  if (unsequencedSeconds(lag) > sequencerSeconds)
    add(
      'stopped',
      `has written events that nobody numbers, for ${lengthOf(unsequencedSeconds(lag))}`,
      'No sequencer leads. Start the service again; nothing is lost, the events wait in its outbox.',
    )
  const late = followersOf(lag, overview).filter(({ seconds }) => seconds > timeoutSeconds)
  for (const { consumer, source, behind, seconds } of late)
    add(
      'behind',
      `follows ${source} ${lengthOf(seconds)} late: ${consumer} has ${behind} events to come`,
      'It catches up by itself when the load falls. If the number grows, look at the log of this service.',
    )
  if (secondsSince(lag.now, lag.overdue_since) > callSeconds)
    add(
      'behind',
      `has calls that wait for ${lengthOf(secondsSince(lag.now, lag.overdue_since))}`,
      'The courier, the mail server or the payment provider may be away. They are tried again by themselves.',
    )
  return troubles
}

export function toneOf(service: ServiceReport, overview: Overview): Tone {
  if (!('lag' in service)) return 'stopped'
  const troubles = troublesOf(overview).filter((trouble) => trouble.service === service.name)
  if (troubles.some(({ tone }) => tone === 'stopped')) return 'stopped'
  if (troubles.length > 0) return 'behind'
  return followersOf(service.lag, overview).some(({ seconds }) => seconds >= 1) ? 'busy' : 'fine'
}

export const toneLabels: Record<Tone, string> = {
  fine: 'Up to date',
  busy: 'Catching up',
  behind: 'Behind',
  stopped: 'Needs you',
}

export function lengthOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
