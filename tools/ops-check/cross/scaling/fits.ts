import type { IResourceQuota } from 'kubernetes-models/v1/ResourceQuota'
import { containersOf, idOf, ofKind, staysUp, type Workload } from '../../kube/kube.ts'
import { quantity } from '../../kube/quantity.ts'
import { replicaRange } from '../../kube/scalers.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

/** Cores of the smallest cluster that a stage is meant for: two nodes with four each; half of a laptop in dev. */
const cores: Record<World['stage'], number> = { stores: 8, staging: 8, production: 8, dev: 1.5 }

export const fits: CrossCheck = {
  id: 'fits',
  name: 'What is requested fits two nodes with four cores, and the quota',
  faults: ({ workloads, objects, stage }) => {
    const up = workloads.filter(staysUp)
    const least = up.reduce((sum, each) => sum + cpu(each) * replicaRange(each, objects).min, 0)
    const most = up.reduce((sum, each) => sum + cpu(each) * replicaRange(each, objects).max, 0)
    return [
      ...(least > cores[stage] ? [{ where: 'all workloads', what: `request ${least} cores of ${cores[stage]}` }] : []),
      ...ofKind<IResourceQuota>(objects, 'ResourceQuota').flatMap((quota) => {
        const allowed = quota.spec?.hard?.['requests.cpu']
        return allowed === undefined || most <= quantity(allowed)
          ? []
          : [{ where: idOf(quota), what: `allows ${allowed} cores, ${most} are requested at the most` }]
      }),
    ]
  },
}

const cpu = (workload: Workload) =>
  containersOf(workload).reduce((sum, { resources }) => sum + quantity(resources?.requests?.cpu ?? 0), 0)
