import { join } from 'node:path'
import { type KubeObject, parseObjects } from '../kube/kube.ts'
import { type Combination, combinations, manifests } from './combinations.ts'
import { isOutdated, keep, readKept } from './kept.ts'
import { kubectlFault, kustomize } from './kustomize.ts'

export type Render = Combination & { objects: KubeObject[] }

/** Renders everything with kubectl and stores it beside the overlays. */
export async function writeRenders(): Promise<Render[]> {
  const renders = await freshRenders()
  await keep(Object.fromEntries(renders.map(({ name, objects }) => [name, objects])))
  return renders
}

async function keptRenders(): Promise<Render[]> {
  const { renders } = await readKept()
  return (await combinations()).flatMap((combination) => {
    const objects = renders[combination.name]
    return objects ? [{ ...combination, objects }] : []
  })
}

/** The renders to check: the stored ones, or new ones if the manifests have changed since and kubectl is available. */
export const rendersToJudge = async ({ stale, skipped }: Awaited<ReturnType<typeof staleness>>): Promise<Render[]> =>
  stale.length > 0 && !skipped ? freshRenders() : keptRenders()

/**
 * Why the stored renders are outdated: by the manifests' hash and the list of renders; overlays and stores also by
 * kubectl where available (a second each).
 */
export async function staleness(): Promise<{ stale: string[]; skipped?: string }> {
  const { renders } = await readKept()
  const stale = (await isOutdated()) ? ['the manifests changed since: npm run ops:render'] : []
  for (const { name } of await combinations()) if (!renders[name]) stale.push(`${name} is not kept: npm run ops:render`)
  const missing = await kubectlFault()
  if (missing) return { stale, skipped: missing }
  for (const { name, objects } of await freshRenders(({ component }) => !component))
    if (JSON.stringify(renders[name]) !== JSON.stringify(objects))
      stale.push(`${name} is rendered otherwise by kubectl: npm run ops:render`)
  return { stale }
}

async function freshRenders(which: (one: Combination) => boolean = () => true): Promise<Render[]> {
  const wanted = (await combinations()).filter(which)
  return Promise.all(
    wanted.map(async (combination) => {
      const { folder, component } = combination
      const added = component ? [join(manifests, 'components', component)] : []
      return { ...combination, objects: parseObjects(await kustomize(folder, added)) }
    }),
  )
}
