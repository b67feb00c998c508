import type { IContainer } from 'kubernetes-models/v1/Container'
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec'
import { parseAllDocuments } from 'yaml'

export type Labels = Record<string, string>

/** An object of a rendered manifest, before its kind is known. */
export type KubeObject = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels }
}

/** Anything that creates pods, with the template of its pods. */
export type Workload = {
  /** `Deployment/orders-api` */
  id: string
  kind: string
  name: string
  namespace: string
  /** The labels `app.kubernetes.io/name` and `component` of its pods; empty where they are missing. */
  service: string
  component: string
  podLabels: Labels
  replicas: number
  pod: IPodSpec
  object: KubeObject
}

/** Parses the objects of a stream of YAML documents. Throws with the parser's message and the line. */
export function parseObjects(text: string): KubeObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors
    if (fault) throw fault
    const object = document.toJS() as KubeObject | null
    return object ? [object] : []
  })
}

export const idOf = ({ kind, metadata }: KubeObject) => `${kind}/${metadata.name}`

/** Returns the objects of one kind, typed; the schema check has verified them. */
export const ofKind = <T>(objects: readonly KubeObject[], kind: string) =>
  objects.filter((object) => object.kind === kind) as unknown as (T & KubeObject)[]

type Template = { metadata?: { labels?: Labels }; spec?: IPodSpec }
type Maker = { spec?: { replicas?: number; template?: Template; jobTemplate?: { spec?: { template?: Template } } } }

const makers = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob']

export function workloadsOf(objects: readonly KubeObject[]): Workload[] {
  return objects
    .filter(({ kind }) => makers.includes(kind))
    .map((object) => {
      const { spec } = object as KubeObject & Maker
      const template = spec?.template ?? spec?.jobTemplate?.spec?.template
      const podLabels = template?.metadata?.labels ?? {}
      return {
        id: idOf(object),
        kind: object.kind,
        name: object.metadata.name,
        namespace: object.metadata.namespace ?? 'default',
        service: podLabels['app.kubernetes.io/name'] ?? '',
        component: podLabels['app.kubernetes.io/component'] ?? '',
        podLabels,
        replicas: spec?.replicas ?? 1,
        pod: template?.spec ?? { containers: [] },
        object,
      }
    })
}

/** All containers that a pod ever runs, init containers included. */
export const containersOf = ({ pod }: Workload): IContainer[] => [...(pod.initContainers ?? []), ...pod.containers]

/** A long-running workload: everything but jobs. */
export const staysUp = ({ kind }: Workload) => kind !== 'Job' && kind !== 'CronJob'

type Expression = { key: string; operator: string; values?: string[] }
type Selector = { matchLabels?: Labels; matchExpressions?: readonly Expression[] } | undefined

/** Whether a label selector matches these labels. The empty selector matches everything. */
export function selects(selector: Selector, labels: Labels): boolean {
  const equal = Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value)
  return equal && (selector?.matchExpressions ?? []).every((expression) => holds(expression, labels))
}

function holds({ key, operator, values = [] }: Expression, labels: Labels): boolean {
  const value = labels[key]
  if (operator === 'In') return value !== undefined && values.includes(value)
  if (operator === 'NotIn') return value === undefined || !values.includes(value)
  return (value !== undefined) === (operator === 'Exists')
}
