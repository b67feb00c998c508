import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { IContainer } from 'kubernetes-models/v1/Container'
import type { TSchema } from 'typebox'
import type { World } from '../world.ts'
import { type KubeObject, ofKind, type Workload } from './kube.ts'

/** A variable's value if the manifest has it, else the file or the Secret that contains it. */
export type Variable = { value: string } | { file: string } | { secret: string }

/** A container's environment: its own variables and those of whole ConfigMaps. */
export function environmentOf(container: IContainer, objects: readonly KubeObject[]): Map<string, Variable> {
  const maps = ofKind<IConfigMap>(objects, 'ConfigMap')
  const data = (name = '') => maps.find(({ metadata }) => metadata.name === name)?.data ?? {}
  const variables = new Map<string, Variable>()
  for (const { configMapRef, prefix = '' } of container.envFrom ?? [])
    for (const [key, value] of Object.entries(data(configMapRef?.name))) set(variables, prefix + key, { value })
  for (const { name, value, valueFrom } of container.env ?? []) {
    const { configMapKeyRef: mapped, secretKeyRef } = valueFrom ?? {}
    if (secretKeyRef) set(variables, name, { secret: `${secretKeyRef.name}/${secretKeyRef.key}` })
    else set(variables, name, { value: (mapped ? data(mapped.name)[mapped.key] : value) ?? '' })
  }
  return variables
}

/** `X_FILE` names the file that contains X; an empty variable counts as missing. */
function set(variables: Map<string, Variable>, name: string, variable: Variable) {
  if (name.endsWith('_FILE') && 'value' in variable && variable.value)
    variables.set(name.slice(0, -'_FILE'.length), { file: variable.value })
  else if (!('value' in variable) || variable.value) variables.set(name, variable)
  else variables.delete(name)
}

/** Returns a variable's value if it is written in the manifest. */
export function valueIn(variables: Map<string, Variable>, name: string): string | undefined {
  const variable = variables.get(name)
  return variable && 'value' in variable ? variable.value : undefined
}

/** The workloads that run a process of ours, each with the code's facts about it. */
export const processesOf = ({ workloads, code }: World) =>
  workloads.flatMap((workload) => {
    const process = code.processes[workload.service]
    return process?.roles.includes(workload.component) ? [{ workload, process }] : []
  })

/** Whether the code runs without it. */
export const isOptional = (schema: TSchema | undefined): boolean => schema !== undefined && '~optional' in schema

/** The container in which a workload's process runs; others run beside it. */
export const mainContainer = ({ pod }: Workload): IContainer => pod.containers[0] ?? { name: 'none' }
