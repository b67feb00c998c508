import { stringify } from 'yaml'
import { type KubeObject, parseObjects } from '../kube/kube.ts'

/** The first document of a render that is kept as what differs from another: the rest is the same a dozen times. */
type Head = { of: string; without: string[] }

/** Objects as documents. */
export const documents = (objects: readonly object[]) =>
  objects.map((object) => stringify(object, { aliasDuplicateObjects: false, lineWidth: 0 })).join('---\n')

/** What a render has that the one named `of` has not, has otherwise, or has no more. */
export function differenceOf(objects: readonly KubeObject[], of: string, whole: readonly KubeObject[]): string {
  const known = new Set(whole.map((object) => JSON.stringify(object)))
  const keys = new Set(objects.map(keyOf))
  const head: Head = { of, without: whole.map(keyOf).filter((key) => !keys.has(key)) }
  return documents([head, ...objects.filter((object) => !known.has(JSON.stringify(object)))])
}

/** The objects of a render that was kept as a difference. */
export function wholeOf(difference: string, whole: readonly KubeObject[]): KubeObject[] {
  const [head, ...changed] = parseObjects(difference) as unknown as [Head, ...KubeObject[]]
  const replaced = new Set([...head.without, ...changed.map(keyOf)])
  return [...whole.filter((object) => !replaced.has(keyOf(object))), ...changed]
}

const keyOf = ({ apiVersion, kind, metadata }: KubeObject) =>
  `${apiVersion} ${kind} ${metadata.namespace ?? ''}/${metadata.name}`
