import { crossChecks } from './cross/all.ts'
import type { Finding } from './finding.ts'
import { twentyRules } from './rules/twenty.ts'
import type { World } from './world.ts'

/** One rule on one render: the number of workloads it applies to, and the faults of those that break it. */
export type RuleResult = { id: string; name: string; asked: number; findings: Finding[] }

export const judgeRules = (world: World): RuleResult[] =>
  twentyRules.map((rule) => {
    const asked = world.workloads.filter((workload) => rule.appliesTo?.(workload, world) ?? true)
    const findings = asked.flatMap((workload) => {
      const what = rule.fault(workload, world)
      return what ? [{ id: rule.id, where: workload.id, what }] : []
    })
    return { id: rule.id, name: rule.name, asked: asked.length, findings }
  })

export const judgeAgreement = (world: World): { id: string; name: string; findings: Finding[] }[] =>
  crossChecks.map(({ id, name, faults }) => ({
    id,
    name,
    findings: faults(world).map((fault) => ({ id, ...fault })),
  }))
