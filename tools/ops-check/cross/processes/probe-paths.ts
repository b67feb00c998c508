import { mainContainer, processesOf } from '../../kube/environment.ts'
import type { CrossCheck } from '../cross-check.ts'

const paths = {
  startupProbe: '/healthz/start',
  livenessProbe: '/healthz/live',
  readinessProbe: '/healthz/ready',
} as const

export const probePaths: CrossCheck = {
  id: 'probe-paths',
  name: 'Every probe asks the path that is meant for it, which a started process answers',
  faults: (world) =>
    processesOf(world).flatMap(({ workload }) => {
      const container = mainContainer(workload)
      return Object.entries(paths).flatMap(([probe, path]) => {
        const asked = container[probe as keyof typeof paths]?.httpGet
        if (!container[probe as keyof typeof paths]) return []
        const where = workload.id
        if (asked?.port !== 'internal') return [{ where, what: `${probe} does not ask the port internal` }]
        if (asked.path !== path) return [{ where, what: `${probe} asks ${asked.path}, not ${path}` }]
        return world.code.answering.includes(path) ? [] : [{ where, what: `nothing answers ${path}` }]
      })
    }),
}
