import { containersOf } from '../kube/kube.ts'
import type { Rule } from './rule.ts'

export const resources: Rule[] = [
  {
    id: 'resources',
    name: 'Requests CPU and memory, limits memory; no CPU limit where requests wait',
    why: 'without requests the scheduler packs blindly; with a CPU limit the p99 of a busy pod is throttling',
    fault: (workload) => {
      for (const { name, resources } of containersOf(workload)) {
        if (!resources?.requests?.cpu || !resources.requests.memory) return `container ${name} requests too little`
        if (!resources.limits?.memory) return `container ${name} has no memory limit`
        if (workload.component === 'api' && resources.limits.cpu) return `container ${name} has a CPU limit`
      }
      return undefined
    },
  },
  {
    id: 'priority-class',
    name: 'Has a priority class that exists',
    why: 'when a node is full, taking orders outlives counting visits',
    fault: ({ pod }, { objects }) => {
      const { priorityClassName: wanted } = pod
      if (!wanted) return 'has none'
      const known = objects.some(({ kind, metadata }) => kind === 'PriorityClass' && metadata.name === wanted)
      return known || wanted.startsWith('system-') ? undefined : `${wanted} does not exist`
    },
  },
]
