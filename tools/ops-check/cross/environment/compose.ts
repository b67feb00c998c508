import type { TProperties } from 'typebox'
import { placeholder, refusals } from '../../facts/refusals.ts'
import type { Fault } from '../../finding.ts'
import { environmentOf, isOptional, mainContainer, processesOf } from '../../kube/environment.ts'
import type { World } from '../../world.ts'
import type { CrossCheck } from '../cross-check.ts'

const file = 'docker-compose.yml'

/** Also compared with the overlay for one machine. */
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
    const set = { ...imageVariables(world.repository.dockerfile), ...interpolated(there.environment) }
    const here = environmentOf(workload.pod.containers[0] ?? { name }, world.objects)
    return [
      ...refusals(set, process.needs(role)).map((what) => ({ where: file, what: `${name}: ${what}` })),
      ...Object.keys(interpolated(there.environment))
        .filter((key) => !(key in process.reads))
        .map((key) => ({ where: file, what: `${name}: nobody reads ${key}` })),
      ...differences(set, here, process.needs(role)).map((what) => ({ where: file, what: `${name}: ${what}` })),
    ]
  })
}

/**
 * An unset variable has the code's default where there is one. An optional one may be empty here and a missing file in
 * Kubernetes.
 */
function differences(set: Record<string, string>, here: Map<string, unknown>, needs: TProperties): string[] {
  const without = Object.entries(needs).filter(([, schema]) => !('default' in schema))
  return without.flatMap(([key, schema]) => {
    if (Boolean(set[key]) === here.has(key) || (isOptional(schema) && key in set)) return []
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

/** Values as Compose computes them with an empty environment; a placeholder where Compose requires one. */
const interpolated = (environment: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [
      key,
      String(value).replace(/\$\{\w+(?::?([-?])([^}]*))?\}/g, (_, kind, rest) => (kind === '-' ? rest : placeholder)),
    ]),
  )

/** The variables that the image sets: `ENV A=1 B=2`. */
const imageVariables = (dockerfile: string): Record<string, string> =>
  Object.fromEntries(
    [...dockerfile.replace(/\\\n/g, ' ').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  )
