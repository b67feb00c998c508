import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { environmentOf } from '../kube/environment.ts'
import { containersOf, ofKind, selects } from '../kube/kube.ts'
import type { Rule } from './rule.ts'

const secretName = /(KEY|SECRET|PASSWORD|TOKEN|DATABASE_URL)$/
/** Named like a secret, but public: the key that verifies signatures. */
const publicName = /PUBLIC_KEY$/
const withPassword = /^[a-z][\w+.-]*:\/\/[^/\s:@]*:[^/\s@]+@/i

export const networkAndSupply: Rule[] = [
  {
    id: 'network-policy',
    name: 'Is under a network policy both ways, with no way out to everywhere',
    why: 'what gets into one pod must not reach the others, nor the world',
    fault: ({ podLabels, namespace }, { objects }) => {
      const mine = ofKind<INetworkPolicy>(objects, 'NetworkPolicy').filter(
        ({ metadata, spec }) =>
          (metadata.namespace ?? 'default') === namespace && selects(spec?.podSelector, podLabels),
      )
      for (const direction of ['Ingress', 'Egress'] as const)
        if (!mine.some(({ spec }) => spec?.policyTypes?.includes(direction))) return `no policy of its ${direction}`
      const open = mine.find(({ spec }) => (spec?.egress ?? []).some(({ to, ports }) => !to?.length || !ports?.length))
      return open ? `${open.metadata.name} lets it out to everywhere or on every port` : undefined
    },
  },
  {
    id: 'image',
    name: 'Names its image exactly: by digest in production, all of them once one is released',
    why: 'a tag can be moved after it was tested',
    fault: (workload, { stage, workloads }) => {
      const released = workloads.some((each) =>
        containersOf(each).some(({ image = '' }) => own(image) && byDigest(image)),
      )
      for (const { image = '' } of containersOf(workload)) {
        // Our images get a digest when they are pushed: `npm run k8s:pin` writes it, for all or for none.
        const mustBePinned = stage === 'production' && (released || !own(image))
        if (mustBePinned && !byDigest(image)) return `${image} has no digest`
        if (!image.includes('@') && !/:(?!latest$)[\w.-]+$/.test(image)) return `${image} is any version`
      }
      return undefined
    },
  },
  {
    id: 'no-plain-secrets',
    name: 'Has its secrets from a Secret, never written down',
    why: 'a manifest is read by more people than may know a key',
    fault: (workload, { objects, stage }) => {
      const leaked = stage !== 'dev' && objects.find((object) => object.kind === 'Secret' && hasData(object))
      if (leaked) return `Secret ${leaked.metadata.name} has its data in the manifest`
      for (const container of containersOf(workload)) {
        for (const [name, variable] of environmentOf(container, objects))
          if ('value' in variable) {
            if (secretName.test(name) && !publicName.test(name)) return `${name} is written down`
            if (withPassword.test(variable.value)) return `${name} has a password in its address`
          }
        const whole = container.envFrom?.find(({ secretRef }) => secretRef)
        if (whole) return `takes all of Secret ${whole.secretRef?.name}`
      }
      return undefined
    },
  },
  {
    id: 'labels',
    name: 'Has all labels, the same on its pods',
    why: 'policies, budgets and dashboards find pods by them',
    fault: ({ object, podLabels }) => {
      for (const key of ['name', 'component', 'part-of'].map((each) => `app.kubernetes.io/${each}`)) {
        if (!podLabels[key]) return `its pods have no ${key}`
        if (object.metadata.labels?.[key] !== podLabels[key]) return `${key} is another than its pods’`
      }
      return undefined
    },
  },
  {
    id: 'namespace',
    name: 'Lives in a restricted namespace with a quota and limits',
    why: 'the cluster itself refuses what these rules would have missed',
    fault: ({ namespace }, { objects }) => {
      const home = objects.find(({ kind, metadata }) => kind === 'Namespace' && metadata.name === namespace)
      if (!home) return `the namespace ${namespace} is not ours`
      for (const mode of ['enforce', 'audit', 'warn'])
        if (home.metadata.labels?.[`pod-security.kubernetes.io/${mode}`] !== 'restricted')
          return `${mode} is not restricted`
      for (const kind of ['ResourceQuota', 'LimitRange'])
        if (!objects.some((object) => object.kind === kind && object.metadata.namespace === namespace))
          return `has no ${kind}`
      return undefined
    },
  },
]

const own = (image: string) => /(^|\/)suvarna\/[a-z]+[:@]/.test(image)
const byDigest = (image: string) => /@sha256:[0-9a-f]{64}$/.test(image)

const hasData = (object: object) => {
  const { data, stringData } = object as { data?: object; stringData?: object }
  return Object.keys({ ...data, ...stringData }).length > 0
}
