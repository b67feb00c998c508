import type { Workload } from '../kube/kube.ts'
import type { World } from '../world.ts'

/** One of the twenty rules that a workload keeps or breaks. */
export type Rule = {
  id: string
  name: string
  /** The consequence of breaking it. */
  why: string
  /** Whether the rule applies to a workload; to all by default. */
  appliesTo?(workload: Workload, world: World): boolean
  /** The fault, or undefined. */
  fault(workload: Workload, world: World): string | undefined
}
