import type { AnswerOf } from '@suvarna/contracts/api.ts'

export type Lag = AnswerOf<'GET /admin/system/orders/lag'>['data']

/**
 * Who has not read everything, in words; `all` are the answers of all services. A log's events lie in several
 * partitions, and no service knows where each of them ends. The farthest of all followers shows it, once one of them
 * has the log's last event: whoever has less in any partition is behind.
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
