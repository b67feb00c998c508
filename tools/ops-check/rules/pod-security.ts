import { containersOf, ofKind, type Workload } from '../kube/kube.ts'
import type { Rule } from './rule.ts'

/** Applies a rule to every container; the pod's setting counts where the container has none. */
const each = (workload: Workload, broken: (container: ReturnType<typeof containersOf>[number]) => boolean) =>
  containersOf(workload)
    .filter(broken)
    .map(({ name }) => `container ${name}`)[0]

export const podSecurity: Rule[] = [
  {
    id: 'run-as-non-root',
    name: 'Runs as a user, never as root',
    why: 'root in a container is root on the node after one escape',
    fault: (workload) =>
      each(
        workload,
        ({ securityContext: own }) =>
          (own?.runAsNonRoot ?? workload.pod.securityContext?.runAsNonRoot) !== true ||
          (own?.runAsUser ?? workload.pod.securityContext?.runAsUser) === 0,
      ),
  },
  {
    id: 'drop-capabilities',
    name: 'Drops every capability',
    why: 'a process that serves HTTP on 8080 needs none of them',
    fault: (workload) =>
      each(
        workload,
        ({ securityContext: own }) =>
          !own?.capabilities?.drop?.includes('ALL') || (own.capabilities.add ?? []).length > 0,
      ),
  },
  {
    id: 'no-privilege-escalation',
    name: 'Cannot gain privileges, nor reach the node',
    why: 'a setuid binary, a host path or a host network undoes all the rest',
    fault: (workload) => {
      const { hostNetwork, hostPID, hostIPC, volumes = [] } = workload.pod
      if (hostNetwork || hostPID || hostIPC || volumes.some(({ hostPath }) => hostPath)) return 'uses the node itself'
      return each(
        workload,
        ({ securityContext: own }) => own?.allowPrivilegeEscalation !== false || own.privileged === true,
      )
    },
  },
  {
    id: 'read-only-root',
    name: 'Cannot write into its own image',
    why: 'whoever gets in cannot leave a program behind',
    fault: (workload) => each(workload, ({ securityContext: own }) => own?.readOnlyRootFilesystem !== true),
  },
  {
    id: 'seccomp',
    name: 'Uses the runtime’s system call filter',
    why: 'Pod Security "restricted" refuses the pod without it',
    fault: (workload) =>
      each(
        workload,
        ({ securityContext: own }) =>
          (own?.seccompProfile ?? workload.pod.securityContext?.seccompProfile)?.type !== 'RuntimeDefault',
      ),
  },
  {
    id: 'no-token',
    name: 'Has an account of its own, without a token',
    why: 'no process of the shop calls the Kubernetes API; a token would only be there to be stolen',
    fault: ({ pod }, { objects }) => {
      const { serviceAccountName: account } = pod
      if (!account || account === 'default') return 'has no service account of its own'
      if (!ofKind(objects, 'ServiceAccount').some(({ metadata }) => metadata.name === account))
        return `its service account ${account} does not exist`
      return pod.automountServiceAccountToken === false ? undefined : 'mounts a token'
    },
  },
]
