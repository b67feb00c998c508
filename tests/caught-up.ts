import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { serviceNames } from '@suvarna/contracts/services.ts'
import { eventually } from '@suvarna/platform/testing.ts'
import type { Shop } from './shop.ts'

type Lag = AnswerOf<'GET /admin/system/orders/lag'>['data']

/** Waits until every follower of a shop of processes has read the demo's past, as a shop of one does before it opens. */
export async function untilCaughtUp({ store, admin }: Pick<Shop, 'store' | 'admin'>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  // Everybody has just started, or starts again: the first answers may be that nobody can be reached.
  const login = async () => {
    const answer = await fetch(`${store}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
    return answer.ok ? ((await answer.json()) as { token: string }).token : null
  }
  const token = await eventually(login, (told) => told !== null, {
    withinMs: 60_000,
    everyMs: 250,
    what: 'the admin to be let in',
  })
  const lagOf = async (name: string): Promise<Lag | string> => {
    const answer = await fetch(`${store}/api/admin/system/${name}/lag`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.ok ? ((await answer.json()) as { data: Lag }).data : `${name} answers ${answer.status}`
  }
  const waiting = async () => {
    const told = await Promise.all(serviceNames.map(lagOf))
    const silent = told.filter((lag) => typeof lag === 'string')
    const lags = told.filter((lag) => typeof lag !== 'string')
    return silent.length > 0 ? silent : lags.flatMap((lag) => behind(lag, lags))
  }
  const what = 'every follower to be at the end of its logs'
  await eventually(waiting, (names) => names.length === 0, { withinMs: 180_000, everyMs: 250, what })
}

/**
 * A log's events lie in several partitions, and no service knows where each of them ends. The farthest of all followers
 * shows it, once one of them has the log's last event: whoever has less in any partition is behind.
 */
function behind({ service, head, unsequenced, relay }: Lag, all: readonly Lag[]): string[] {
  const places = all.flatMap(({ followers }) => followers).filter(({ source }) => source === service)
  const tails = new Map<number, bigint>()
  for (const { partition, position } of places)
    tails.set(partition, larger(tails.get(partition) ?? 0n, BigInt(position)))
  const own = unsequenced + (relay?.lag ?? 0) > 0 ? [`${service} itself`] : []
  if (places.length > 0 && [...tails.values()].reduce(larger, 0n) < BigInt(head)) own.push(`everybody of ${service}`)
  const late = places.filter(({ partition, position }) => BigInt(position) < (tails.get(partition) ?? 0n))
  return [...own, ...late.map(({ consumer, partition }) => `${consumer} of ${service}/${partition}`)]
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
