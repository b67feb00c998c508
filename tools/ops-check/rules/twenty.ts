import { availability } from './availability.ts'
import { networkAndSupply } from './network-and-supply.ts'
import { podSecurity } from './pod-security.ts'
import { probes } from './probes.ts'
import { resources } from './resources.ts'
import type { Rule } from './rule.ts'

/** The rules that each workload of each render must follow. */
export const twentyRules: readonly Rule[] = [
  ...podSecurity,
  ...resources,
  ...probes,
  ...availability,
  ...networkAndSupply,
]
