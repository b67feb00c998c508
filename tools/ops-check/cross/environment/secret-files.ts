import type { IExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret'
import type { ISecret } from 'kubernetes-models/v1/Secret'
import { environmentOf, isOptional, mainContainer, processesOf } from '../../kube/environment.ts'
import { type KubeObject, ofKind, type Workload } from '../../kube/kube.ts'
import type { CrossCheck } from '../cross-check.ts'

export const secretFiles: CrossCheck = {
  id: 'secret-files',
  name: 'Every file that a variable names is a key of a Secret that is mounted there, readable by its owner alone',
  faults: ({ objects, ...world }) =>
    processesOf({ objects, ...world }).flatMap(({ workload, process }) =>
      [...environmentOf(mainContainer(workload), objects)].flatMap(([name, variable]) => {
        if (!('file' in variable)) return []
        const what = fileFault(variable.file, workload, objects, isOptional(process.reads[name]))
        return what ? [{ where: workload.id, what }] : []
      }),
    ),
}

/** Why a workload's own process does not find a file there, or why others can also read it. */
export function fileFault(
  file: string,
  workload: Workload,
  objects: readonly KubeObject[],
  mayBeMissing: boolean,
): string | undefined {
  const mount = mainContainer(workload).volumeMounts?.find(({ mountPath }) => file.startsWith(`${mountPath}/`))
  const secret = workload.pod.volumes?.find(({ name }) => name === mount?.name)?.secret
  if (!mount || !secret) return `${file} is in no Secret`
  if (!mount.readOnly || (secret.defaultMode ?? 0o644) & 0o037) return `${file} may be read or written by others`
  const keys = keysOf(secret.secretName ?? '', objects)
  const key = file.slice(mount.mountPath.length + 1)
  return !keys || keys.includes(key) || mayBeMissing ? undefined : `Secret ${secret.secretName} has no ${key}`
}

/** The keys of a Secret, from its own data or from a vault; undefined where the Secret comes from elsewhere. */
export function keysOf(name: string, objects: readonly KubeObject[]): string[] | undefined {
  const own = ofKind<ISecret>(objects, 'Secret').find(({ metadata }) => metadata.name === name)
  if (own) return Object.keys({ ...own.data, ...own.stringData })
  const fetched = ofKind<IExternalSecret>(objects, 'ExternalSecret').find(
    ({ metadata, spec }) => (spec?.target?.name ?? metadata.name) === name,
  )
  const { data = [], target } = fetched?.spec ?? {}
  return fetched && [...data.map(({ secretKey }) => secretKey), ...Object.keys(target?.template?.data ?? {})]
}
