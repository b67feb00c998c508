import type { IService } from 'kubernetes-models/v1/Service'
import type { Fault } from '../../finding.ts'
import { environmentOf, mainContainer, processesOf, valueIn } from '../../kube/environment.ts'
import { idOf, ofKind, selects, staysUp } from '../../kube/kube.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

const listensOn = { http: 'PORT', internal: 'HEALTH_PORT' } as const

export const ports: CrossCheck = {
  id: 'ports',
  name: 'Service port, container port and the port that the process listens on are one',
  faults: (world) => [...faultsOfContainers(world), ...faultsOfServices(world)],
}

function faultsOfContainers(world: World): Fault[] {
  return processesOf(world).flatMap(({ workload }) => {
    const container = mainContainer(workload)
    const environment = environmentOf(container, world.objects)
    return (container.ports ?? []).flatMap(({ name = '', containerPort }) => {
      const variable = listensOn[name as keyof typeof listensOn]
      const configured = variable && valueIn(environment, variable)
      const where = workload.id
      if (!variable) return [{ where, what: `a port named ${name || 'nothing'}` }]
      return configured === String(containerPort)
        ? []
        : [{ where, what: `${name} is ${containerPort}, ${variable} is ${configured ?? 'not set'}` }]
    })
  })
}

function faultsOfServices({ objects, workloads }: World): Fault[] {
  return ofKind<IService>(objects, 'Service').flatMap((service) => {
    const { selector, ports: offered = [] } = service.spec ?? {}
    const where = idOf(service)
    if (!selector) return []
    const behind = workloads.filter(staysUp).filter(({ podLabels }) => selects({ matchLabels: selector }, podLabels))
    if (behind.length === 0) return [{ where, what: 'selects nothing' }]
    return offered
      .filter(({ port, targetPort = port }) =>
        behind.some(({ pod }) => {
          const open = pod.containers.flatMap(({ ports = [] }) => ports)
          const aim = open.find(({ name, containerPort }) => targetPort === name || targetPort === containerPort)
          return aim?.containerPort !== port
        }),
      )
      .map(({ port, targetPort }) => ({
        where,
        what: `port ${port} leads to ${targetPort ?? port}, which is another or none`,
      }))
  })
}
