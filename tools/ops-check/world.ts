import type { TProperties } from 'typebox'
import type { KubeObject, Workload } from './kube/kube.ts'

/** Where a render is deployed; `stores` are the databases and brokers whose addresses production has. */
export type Stage = 'stores' | 'dev' | 'staging' | 'production'

export type ProcessFacts = {
  roles: readonly string[]
  /** The schema of everything that it ever reads from its environment. */
  reads: TProperties
  /** The subset that one role reads. */
  needs(role: string): TProperties
}

/** Facts from the code, so that no manifest has to be trusted. */
export type CodeFacts = {
  /** Each process by its name. */
  processes: Record<string, ProcessFacts>
  /** Paths for which a started internal server responded with 200. */
  answering: readonly string[]
  /** Maximum seconds between the end of the drain and the end of the process. */
  stopsWithin: number
  /** The Kafka groups of each service's consumers. */
  consumerGroups: Record<string, readonly string[]>
  /** Names of all series that the processes expose on `/metrics`. */
  metrics: readonly string[]
}

export type Compose = {
  services: Record<string, { image?: string; environment?: Record<string, unknown> }>
}

/** Facts from the repository outside the manifests. */
export type Repository = {
  compose: Compose
  dockerfile: string
  /** The runtime that the project pins, as `24.21.0`. */
  node: string
  /** Each query of a dashboard or a rule, with its location. */
  queries: readonly { where: string; expression: string }[]
  /** The series produced by recording rules. */
  recorded: readonly string[]
  /** Each runbook that an alert names, as a path from the repository's root. */
  runbooks: readonly { where: string; path: string }[]
  /** The files below docs/, as paths from the repository's root. */
  documents: readonly string[]
}

/** One render with everything it is compared with. Self-contained, so that errors can be planted in a copy. */
export type World = {
  render: string
  stage: Stage
  objects: readonly KubeObject[]
  workloads: readonly Workload[]
  /** The objects of all separately applied stores. */
  stores: readonly KubeObject[]
  code: CodeFacts
  repository: Repository
}
