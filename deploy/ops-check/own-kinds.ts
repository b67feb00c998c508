// Kinds of operators that npm has no types of, with the fields that ours have and none more: what is not here is refused.
type Metadata = {
  name: string
  namespace?: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}
type Selector = {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'; values?: string[] }[]
}

/** A topic as Strimzi's operator reads it. */
export type KafkaTopic = {
  apiVersion: 'kafka.strimzi.io/v1beta2' | 'kafka.strimzi.io/v1'
  kind: 'KafkaTopic'
  metadata: Metadata & { labels: Record<string, string> }
  spec: {
    topicName?: string
    partitions: number
    replicas: number
    config: {
      'cleanup.policy'?: 'delete' | 'compact'
      'retention.ms'?: number
      'retention.bytes'?: number
      'min.insync.replicas'?: number
      'unclean.leader.election.enable'?: boolean
      'max.message.bytes'?: number
      'compression.type'?: string
    }
  }
}

type ToPorts = {
  ports: { port: string; protocol: 'TCP' | 'UDP' | 'ANY' }[]
  rules?: { dns: ({ matchPattern: string } | { matchName: string })[] }
}[]

/** A network policy that understands names. */
export type CiliumNetworkPolicy = {
  apiVersion: 'cilium.io/v2'
  kind: 'CiliumNetworkPolicy'
  metadata: Metadata
  spec: {
    endpointSelector: Selector
    egress: (
      | { toFQDNs: ({ matchName: string } | { matchPattern: string })[]; toPorts: ToPorts }
      | { toEndpoints: Selector[]; toPorts: ToPorts }
    )[]
  }
}
