import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer'
import type { World } from '../world.ts'
import { ofKind, selects, type Workload } from './kube.ts'
import type { CiliumNetworkPolicy } from './own-kinds.ts'

/**
 * A connection that a policy allows between a workload and a peer: another's id, `namespace/<name>`, `world` or
 * `everybody`.
 */
export type Way = { policy: string; workload: Workload; peer: string; port: number | 'any' }

export const waysOut = (world: World) => [...ways(world, 'Egress'), ...waysByName(world)]
export const waysIn = (world: World) => ways(world, 'Ingress')

function ways({ objects, workloads }: World, direction: 'Ingress' | 'Egress'): Way[] {
  return ofKind<INetworkPolicy>(objects, 'NetworkPolicy').flatMap(({ metadata: { name: policy }, spec }) => {
    const rules =
      direction === 'Egress'
        ? (spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }))
        : (spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }))
    return workloads
      .filter(({ podLabels }) => selects(spec?.podSelector, podLabels))
      .flatMap((workload) =>
        rules.flatMap(({ peers, ports }) =>
          (peers ? peers.flatMap((peer) => peersOf(peer, workloads)) : ['everybody']).flatMap((peer) => {
            const serving = direction === 'Egress' ? workloads.find(({ id }) => id === peer) : workload
            const numbers = ports ? ports.map(({ port }) => numberOf(port, serving)) : ['any' as const]
            return numbers.map((port) => ({ policy, workload, peer, port }))
          }),
        ),
      )
  })
}

/** Cilium's policies allow host names. */
function waysByName({ objects, workloads }: World): Way[] {
  return ofKind<CiliumNetworkPolicy>(objects, 'CiliumNetworkPolicy').flatMap(({ metadata: { name: policy }, spec }) =>
    workloads
      .filter(({ podLabels }) => selects(spec.endpointSelector, podLabels))
      .flatMap((workload) =>
        spec.egress.flatMap(({ toPorts }) =>
          toPorts.flatMap(({ ports }) =>
            ports.map(({ port }) => ({ policy, workload, peer: 'world', port: Number(port) })),
          ),
        ),
      ),
  )
}

function peersOf({ podSelector, namespaceSelector, ipBlock }: INetworkPolicyPeer, workloads: readonly Workload[]) {
  if (ipBlock) return ['world']
  if (namespaceSelector) return [`namespace/${namespaceSelector.matchLabels?.['kubernetes.io/metadata.name'] ?? 'any'}`]
  return workloads.filter(({ podLabels }) => selects(podSelector, podLabels)).map(({ id }) => id)
}

function numberOf(port: string | number | undefined, serving: Workload | undefined): number | 'any' {
  if (typeof port === 'number') return port
  const open = serving?.pod.containers.flatMap(({ ports = [] }) => ports) ?? []
  return open.find(({ name }) => name === port)?.containerPort ?? 'any'
}
