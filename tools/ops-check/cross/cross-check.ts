import type { Fault } from '../finding.ts'
import type { World } from '../world.ts'

/** A comparison of the manifests with each other, or with the code. */
export type CrossCheck = {
  id: string
  name: string
  faults(world: World): Fault[]
}
