import { pause } from '@suvarna/platform/wait/pause.ts'
import { shuffled } from '../shuffled.ts'
import type { Replica } from './replica.ts'

/** Between two kills at least; the most is on top of that. */
const pauseMs = 500
const moreMs = 2_500

/**
 * Kills one of them after the other, in random order and at random times, each starts again at once; nobody is killed a
 * second time before everybody was killed once. Answers how many of each kind were, when all are up again.
 */
export async function replicaStorm(
  replicas: readonly Replica[],
  forMs: number,
  random: () => number,
): Promise<Record<string, number>> {
  const kills: Record<string, number> = {}
  let next: Replica[] = []
  for (const until = Date.now() + forMs; Date.now() < until; await pause(pauseMs + moreMs * random())) {
    if (next.length === 0) next = shuffled(replicas, random)
    const victim = next.pop() as Replica
    await victim.kill()
    victim.startAgain()
    kills[victim.kind] = (kills[victim.kind] ?? 0) + 1
  }
  await Promise.all(replicas.map((each) => each.up()))
  return kills
}
