import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { Stage } from '../world.ts'

export const manifests = join(import.meta.dirname, '..', '..', '..', 'deploy', 'k8s')

/**
 * What can be rendered: an overlay, an overlay with one of the components that it does not have, or the separately
 * applied stores that production needs first.
 */
export type Combination = { name: string; stage: Stage; folder: string; component?: string }

/** Components of a laptop's cluster in place of real stores, providers and customers. */
const forDevelopersOnly = ['demo', 'in-cluster-data', 'sandboxes']

/** Real stores and the vault's Secrets: their replacements, and what works only with them. */
const forRealStores = ['external-services', 'external-secrets', 'cloudnative-pg', 'strimzi', 'network-policies-fqdn']

/** Only one front door at a time. */
const frontDoors = ['ingress', 'gateway-api']

export async function combinations(): Promise<Combination[]> {
  const all: Combination[] = (await folders(join(manifests, 'stores'))).map((store) => ({
    name: `stores-${store}`,
    stage: 'stores',
    folder: join(manifests, 'stores', store),
  }))
  const components = await folders(join(manifests, 'components'))
  for (const stage of (await folders(join(manifests, 'overlays'))) as Stage[]) {
    const folder = join(manifests, 'overlays', stage)
    all.push({ name: stage, stage, folder })
    const has = await componentsOf(folder)
    for (const component of components)
      if (fits(component, stage, has)) all.push({ name: `${stage}+${component}`, stage, folder, component })
  }
  return all
}

function fits(component: string, stage: Stage, has: readonly string[]): boolean {
  if (has.includes(component)) return false
  if (frontDoors.includes(component) && has.some((other) => frontDoors.includes(other))) return false
  return !(stage === 'dev' ? forRealStores : forDevelopersOnly).includes(component)
}

async function folders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'kustomization.yaml')))
    .map(({ name }) => name)
    .sort()
}

async function componentsOf(overlay: string): Promise<string[]> {
  const { components = [] } = parse(await readFile(join(overlay, 'kustomization.yaml'), 'utf8')) as {
    components?: string[]
  }
  return components.map((path) => basename(path))
}
