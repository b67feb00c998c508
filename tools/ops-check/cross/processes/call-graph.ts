import { meaningsOf, needsOf } from '../../facts/call-graph.ts'
import type { Fault } from '../../finding.ts'
import { processesOf } from '../../kube/environment.ts'
import { type Way, waysIn, waysOut } from '../../kube/network.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

export const callGraph: CrossCheck = {
  id: 'call-graph',
  name: 'The ways that network policies open are those of the call graph, and no more',
  faults: (world) => {
    const out = waysOut(world)
    const inside = waysIn(world)
    return [...tooFarOut(out, world), ...tooFarIn(inside, world), ...unmet(out, world), ...oneSided(out, inside, world)]
  },
}

const tooFarOut = (out: readonly Way[], world: World): Fault[] =>
  out
    .filter(({ workload, peer, port }) => {
      const needs = needsOf(workload, world)
      return peer === 'everybody' || !meaningsOf(peer, port, world).some((meaning) => needs.includes(meaning))
    })
    .map(({ workload, peer, port, policy }) => ({
      where: workload.id,
      what: `${policy} lets it out to ${peer}:${port}`,
    }))

/**
 * Ingress that is too wide: the shop's own pods may reach what they need, monitoring the metrics, and the outside only
 * the gateway.
 */
function tooFarIn(inside: readonly Way[], world: World): Fault[] {
  return inside
    .filter(({ workload, peer, port }) => {
      const asking = world.workloads.find(({ id }) => id === peer)
      if (asking) {
        if (port === 9090) return asking.service in world.code.processes
        const needs = needsOf(asking, world)
        return !meaningsOf(workload.id, port, world).some((meaning) => needs.includes(meaning))
      }
      return !(port === 9090 && peer.startsWith('namespace/')) && !(port === 8080 && workload.service === 'gateway')
    })
    .map(({ workload, peer, port, policy }) => ({ where: workload.id, what: `${policy} lets ${peer} in on ${port}` }))
}

/** At least one of a process's roles must be able to reach what the process needs. */
function unmet(out: readonly Way[], world: World): Fault[] {
  const processes = processesOf(world)
  return [...new Set(processes.map(({ workload }) => workload.service))].flatMap((service) => {
    const mine = processes.filter(({ workload }) => workload.service === service)
    const needs = [...new Set(mine.flatMap(({ workload }) => needsOf(workload, world)))]
    const met = out
      .filter(({ workload }) => workload.service === service)
      .flatMap(({ peer, port }) => meaningsOf(peer, port, world))
    return (
      needs
        .filter((need) => !met.includes(need))
        // In the demo no traffic leaves the cluster.
        .filter((need) => need !== 'webhooks' || !world.workloads.some(({ service: name }) => name === 'sandboxes'))
        .filter(
          (need) => need !== 'collector' || world.workloads.some(({ service: name }) => name.includes('collector')),
        )
        .map((need) => ({ where: service, what: `no policy lets it reach ${need}` }))
    )
  })
}

/** Egress to a pod that denies the ingress has no effect. */
const oneSided = (out: readonly Way[], inside: readonly Way[], world: World): Fault[] =>
  out
    .filter(({ workload, peer, port }) => {
      if (!world.workloads.some(({ id }) => id === peer)) return false
      return !inside.some(
        (way) => way.workload.id === peer && way.port === port && [workload.id, 'everybody'].includes(way.peer),
      )
    })
    .map(({ workload, peer, port }) => ({ where: peer, what: `does not let ${workload.id} in on ${port}` }))
