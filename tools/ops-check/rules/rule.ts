import type { Workload } from '../kube/kube.ts'
import type { World } from '../world.ts'

/** One of the twenty rules that a workload keeps or breaks. */
export type Rule = {
  id: string
  name: string
  /** What happens where it is broken. */
  why: string
  /** Whether the rule speaks of such a workload at all; of every one where nothing is said. */
  appliesTo?(workload: Workload, world: World): boolean
  /** What is wrong, or nothing. */
  fault(workload: Workload, world: World): string | undefined
}
