import { environmentOf, mainContainer, processesOf, valueIn } from '../../kube/environment.ts'
import { staysUp } from '../../kube/kube.ts'
import type { CrossCheck } from '../cross-check.ts'

export const grace: CrossCheck = {
  id: 'grace',
  name: 'The grace period is longer than the pause before the stop, the drain and the stop together',
  faults: (world) =>
    processesOf(world)
      .filter(({ workload }) => staysUp(workload))
      .flatMap(({ workload }) => {
        const pause = mainContainer(workload).lifecycle?.preStop?.sleep?.seconds ?? 0
        const given = workload.pod.terminationGracePeriodSeconds ?? 30
        const drain = Number(valueIn(environmentOf(mainContainer(workload), world.objects), 'DRAIN_MS') ?? 0) / 1000
        const needed = pause + drain + world.code.stopsWithin
        return given >= needed ? [] : [{ where: workload.id, what: `${given} s are given, ${needed} s are needed` }]
      }),
}
