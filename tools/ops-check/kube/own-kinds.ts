// Operators' kinds for which npm has no types, with only the fields that ours use: any other field is refused.
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
type Resources = { requests: { cpu: string; memory: string }; limits: { memory: string } }

type Strimzi<Kind extends string, Spec> = {
  apiVersion: 'kafka.strimzi.io/v1beta2' | 'kafka.strimzi.io/v1'
  kind: Kind
  metadata: Metadata
  spec: Spec
}

type TopicConfig = {
  'cleanup.policy'?: 'delete' | 'compact'
  'retention.ms'?: number
  'retention.bytes'?: number
  'segment.ms'?: number
  'min.insync.replicas'?: number
  'unclean.leader.election.enable'?: boolean
  'max.message.bytes'?: number
}

/** A topic for Strimzi's operator. */
export type KafkaTopic = Strimzi<
  'KafkaTopic',
  { topicName?: string; partitions: number; replicas: number; config: TopicConfig }
>

export type Kafka = Strimzi<
  'Kafka',
  {
    kafka: {
      version: string
      rack: { topologyKey: string }
      listeners: {
        name: string
        port: number
        type: 'internal'
        tls: boolean
        authentication?: { type: 'scram-sha-512' }
        networkPolicyPeers: { namespaceSelector?: Selector; podSelector?: Selector }[]
      }[]
      authorization?: { type: 'simple' }
      config: Record<string, string | number | boolean>
    }
    clusterCa?: { validityDays: number; renewalDays: number }
    entityOperator: { topicOperator?: object; userOperator?: object }
  }
>

/** A Kafka login and its rights; what is not allowed is denied. */
export type KafkaUser = Strimzi<
  'KafkaUser',
  {
    authentication: {
      type: 'scram-sha-512'
      password: { valueFrom: { secretKeyRef: { name: string; key: string } } }
    }
    authorization: {
      type: 'simple'
      acls: {
        resource: { type: 'topic' | 'group'; name: string; patternType: 'literal' | 'prefix' }
        operations: ('Create' | 'Delete' | 'Describe' | 'Read' | 'Write')[]
      }[]
    }
  }
>

export type KafkaNodePool = Strimzi<
  'KafkaNodePool',
  {
    replicas: number
    roles: ('controller' | 'broker')[]
    storage: {
      type: 'jbod'
      volumes: { id: number; type: 'persistent-claim'; size: string; deleteClaim: boolean; kraftMetadata?: 'shared' }[]
    }
    resources: Resources
  }
>

/** A Postgres cluster of CloudNativePG. */
export type Cluster = {
  apiVersion: 'postgresql.cnpg.io/v1'
  kind: 'Cluster'
  metadata: Metadata
  spec: {
    instances: number
    imageName: string
    postgresql: {
      synchronous: { method: 'any' | 'first'; number: number; dataDurability: 'required' | 'preferred' }
      parameters: Record<string, string>
    }
    bootstrap: { initdb: { database: string; owner: string; postInitApplicationSQL: string[] } }
    managed: { roles: { name: string; ensure: 'present'; login: boolean; passwordSecret: { name: string } }[] }
    storage: { size: string }
    affinity: { topologyKey: string }
    resources: Resources
    plugins: { name: string; isWALArchiver: boolean; parameters: Record<string, string> }[]
  }
}

export type ScheduledBackup = {
  apiVersion: 'postgresql.cnpg.io/v1'
  kind: 'ScheduledBackup'
  metadata: Metadata
  spec: { schedule: string; cluster: { name: string }; method: 'plugin'; pluginConfiguration: { name: string } }
}

export type ObjectStore = {
  apiVersion: 'barmancloud.cnpg.io/v1'
  kind: 'ObjectStore'
  metadata: Metadata
  spec: {
    configuration: {
      destinationPath: string
      s3Credentials: { inheritFromIAMRole: boolean }
      wal: { compression: 'gzip'; maxParallel: number }
    }
    retentionPolicy: string
  }
}

type ToPorts = {
  ports: { port: string; protocol: 'TCP' | 'UDP' | 'ANY' }[]
  rules?: { dns: ({ matchPattern: string } | { matchName: string })[] }
}[]

/** A network policy that supports host names. */
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
