import type { TProperties } from 'typebox'
import { refusals, stranger } from '../../facts/refusals.ts'
import type { Fault } from '../../finding.ts'
import { environmentOf, isOptional, mainContainer, processesOf } from '../../kube/environment.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

const file = 'docker-compose.yml'

/** Compared with the overlay that is meant for one machine too. */
export const compose: CrossCheck = {
  id: 'compose',
  name: 'Compose runs the same services in the same roles, and tells them the same variables, which the code accepts',
  faults: (world) => (world.render === 'dev' ? [...processFaults(world), ...storeFaults(world)] : []),
}

function processFaults(world: World): Fault[] {
  return processesOf(world).flatMap(({ workload: { service, component: role, ...workload }, process }) => {
    const name = role === 'api' ? service : `${service}-${role}`
    const there = world.repository.compose.services[name]
    if (!there) return [{ where: file, what: `has no ${name}` }]
    const told = { ...imageVariables(world.repository.dockerfile), ...interpolated(there.environment) }
    const here = environmentOf(workload.pod.containers[0] ?? { name }, world.objects)
    return [
      ...refusals(told, process.needs(role)).map((what) => ({ where: file, what: `${name}: ${what}` })),
      ...Object.keys(interpolated(there.environment))
        .filter((key) => !(key in process.reads))
        .map((key) => ({ where: file, what: `${name}: nobody reads ${key}` })),
      ...unlike(told, here, process.needs(role)).map((what) => ({ where: file, what: `${name}: ${what}` })),
    ]
  })
}

/**
 * Who says nothing where the code has a default of its own says that default. What is optional may be empty here and a
 * file that is not there in Kubernetes.
 */
function unlike(told: Record<string, string>, here: Map<string, unknown>, needs: TProperties): string[] {
  const without = Object.entries(needs).filter(([, schema]) => !('default' in schema))
  return without.flatMap(([key, schema]) => {
    if (Boolean(told[key]) === here.has(key) || (isOptional(schema) && key in told)) return []
    return [here.has(key) ? `is not told ${key}, Kubernetes tells it` : `is told ${key}, Kubernetes does not`]
  })
}

const storeFaults = ({ repository, workloads }: World): Fault[] =>
  Object.entries(repository.compose.services).flatMap(([name, { image = '' }]) => {
    if (image.startsWith('suvarna/')) return []
    const same = workloads.find(({ service }) => service === name)
    if (!same) return [{ where: file, what: `${name} is in no manifest` }]
    const other = mainContainer(same).image
    return other === image ? [] : [{ where: file, what: `${name} is ${image}, in Kubernetes ${other}` }]
  })

/** Values as Compose makes them with an empty environment; where it would ask for one, something. */
const interpolated = (environment: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [
      key,
      String(value).replace(/\$\{\w+(?::?([-?])([^}]*))?\}/g, (_, kind, rest) => (kind === '-' ? rest : stranger)),
    ]),
  )

/** What the image says itself: `ENV A=1 B=2`. */
const imageVariables = (dockerfile: string): Record<string, string> =>
  Object.fromEntries(
    [...dockerfile.replace(/\\\n/g, ' ').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  )
