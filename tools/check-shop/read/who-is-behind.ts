import type { AnswerOf } from '@suvarna/contracts/api.ts'

export type Lag = AnswerOf<'GET /admin/system/orders/lag'>['data']

/**
 * Returns the followers that have not read everything, as sentences; `all` are the reports of all services. A log's
 * events are in several partitions, whose ends are not known to any service. Once any follower has the log's last
 * event, the farthest position of all followers in each partition is its end: a follower with less in any partition is
 * behind.
 */
export const whoIsBehind = (all: readonly Lag[]): string[] => all.flatMap((lag) => behind(lag, all))

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
