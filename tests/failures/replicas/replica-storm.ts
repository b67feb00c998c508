import { pause } from '@suvarna/platform/wait/pause.ts'
import { shuffled } from '../shuffled.ts'
import type { Replica } from './replica.ts'

/** The shortest pause between two kills; up to `moreMs` is added to it. */
const pauseMs = 500
const moreMs = 2_500

/**
 * Kills replicas one after another in random order, at random times; each restarts immediately. A replica is killed
 * again only after all others were, so the last round is always completed. Returns the kills by kind, when all are up.
 */
export async function replicaStorm(
  replicas: readonly Replica[],
  forMs: number,
  random: () => number,
): Promise<Record<string, number>> {
  const kills: Record<string, number> = {}
  let next: Replica[] = []
  for (
    const until = Date.now() + forMs;
    Date.now() < until || next.length > 0;
    await pause(pauseMs + moreMs * random())
  ) {
    if (next.length === 0) next = shuffled(replicas, random)
    const victim = next.pop() as Replica
    await victim.kill()
    victim.startAgain()
    kills[victim.kind] = (kills[victim.kind] ?? 0) + 1
  }
  await Promise.all(replicas.map((each) => each.up()))
  return kills
}
