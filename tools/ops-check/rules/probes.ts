import type { IContainer } from 'kubernetes-models/v1/Container'
import { staysUp, type Workload } from '../kube/kube.ts'
import type { Rule } from './rule.ts'

/** A probe as one line, for comparing probes. */
const question = (probe: IContainer['livenessProbe']) =>
  probe && JSON.stringify([probe.httpGet, probe.tcpSocket, probe.exec, probe.grpc])

const main = ({ pod }: Workload) => pod.containers[0]

/** Longer than the removal of an endpoint takes to reach every node. */
const drainSeconds = 5

export const probes: Rule[] = [
  {
    id: 'ready-is-not-live',
    name: 'Readiness and liveness ask different things',
    why: 'one blip of a database, asked about by liveness, restarts the whole fleet',
    appliesTo: staysUp,
    fault: (workload) => {
      const { readinessProbe, livenessProbe } = main(workload) ?? {}
      if (!readinessProbe) return 'has no readiness probe'
      if (!livenessProbe) return 'has no liveness probe'
      return question(readinessProbe) === question(livenessProbe) ? 'both ask the same' : undefined
    },
  },
  {
    id: 'startup-probe',
    name: 'Has a startup probe',
    why: 'a slow start is otherwise killed by liveness, again and again',
    appliesTo: staysUp,
    fault: (workload) => (main(workload)?.startupProbe ? undefined : 'has none'),
  },
  {
    id: 'drain',
    name: `Pauses before it stops (${drainSeconds} s where requests come in), and has the time to stop`,
    why: 'endpoints are updated while the pod already stops: requests arrive after the signal',
    appliesTo: staysUp,
    fault: (workload) => {
      const { preStop } = main(workload)?.lifecycle ?? {}
      if (!preStop) return 'has no preStop'
      if (workload.component === 'api' && preStop.sleep && preStop.sleep.seconds < drainSeconds)
        return `pauses ${preStop.sleep.seconds} s only`
      const grace = workload.pod.terminationGracePeriodSeconds ?? 0
      return grace >= 20 ? undefined : `has ${grace} s of grace`
    },
  },
]
