import type { IExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret'
import { containersOf, type KubeObject, ofKind, type Workload } from '../../kube/kube.ts'
import type { CrossCheck } from '../cross-check.ts'

/** Objects without which a pod cannot start. */
export const references: CrossCheck = {
  id: 'references',
  name: 'Every ConfigMap, Secret and claim that a pod names exists',
  faults: ({ workloads, objects }) => {
    const there = new Set([...objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`), ...fetched(objects)])
    return workloads.flatMap((workload) =>
      [...new Set(namedBy(workload))]
        .filter((name) => !there.has(name))
        .map((name) => ({ where: workload.id, what: `there is no ${name}` })),
    )
  },
}

/** The Secrets that the operator creates from a vault. */
const fetched = (objects: readonly KubeObject[]) =>
  ofKind<IExternalSecret>(objects, 'ExternalSecret').map(
    ({ metadata, spec }) => `Secret/${spec?.target?.name ?? metadata.name}`,
  )

function namedBy(workload: Workload): string[] {
  const names: string[] = []
  for (const { env = [], envFrom = [] } of containersOf(workload)) {
    for (const { valueFrom } of env) {
      if (valueFrom?.configMapKeyRef) names.push(`ConfigMap/${valueFrom.configMapKeyRef.name}`)
      if (valueFrom?.secretKeyRef) names.push(`Secret/${valueFrom.secretKeyRef.name}`)
    }
    for (const { configMapRef, secretRef } of envFrom) {
      if (configMapRef) names.push(`ConfigMap/${configMapRef.name}`)
      if (secretRef) names.push(`Secret/${secretRef.name}`)
    }
  }
  for (const { configMap, secret, persistentVolumeClaim, projected } of workload.pod.volumes ?? []) {
    for (const { secret: part } of projected?.sources ?? []) if (part) names.push(`Secret/${part.name}`)
    if (configMap) names.push(`ConfigMap/${configMap.name}`)
    if (secret) names.push(`Secret/${secret.secretName}`)
    if (persistentVolumeClaim) names.push(`PersistentVolumeClaim/${persistentVolumeClaim.claimName}`)
  }
  return names
}
