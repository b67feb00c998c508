import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KubeObject, parseObjects } from '../kube/kube.ts'
import { type Combination, combinations, manifests } from './combinations.ts'
import { differenceOf, documents, wholeOf } from './difference.ts'
import { kubectlFault, kustomize } from './kustomize.ts'
import { outdated, renderedIn, writeSums } from './sums.ts'

const rendered = renderedIn(manifests)
const fileOf = ({ name }: Combination) => join(rendered, `${name}.yaml`)

export type Render = Combination & { objects: KubeObject[] }

/** Renders everything with kubectl and keeps it beside the overlays. */
export async function writeRenders(): Promise<Render[]> {
  const renders = await freshRenders()
  await rm(rendered, { recursive: true, force: true })
  await mkdir(rendered)
  for (const render of renders) await writeFile(fileOf(render), textOf(render, renders))
  await writeSums(manifests)
  return renders
}

/** The kept renders, as they were written. */
async function keptRenders(): Promise<Render[]> {
  const kept: Render[] = []
  for (const combination of await combinations()) {
    const text = await readFile(fileOf(combination), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const whole = kept.find(({ name }) => name === combination.stage)?.objects ?? []
    kept.push({ ...combination, objects: combination.component ? wholeOf(text, whole) : parseObjects(text) })
  }
  return kept
}

/** What is judged: the kept renders, or where the manifests changed since then and kubectl is there, those of now. */
export const rendersToJudge = async ({ stale, skipped }: Awaited<ReturnType<typeof staleness>>): Promise<Render[]> =>
  stale.length > 0 && !skipped ? freshRenders() : keptRenders()

/**
 * Why the kept renders are not those of the manifests: by their sums, and of what is kept whole also by kubectl where it
 * is there (a second each).
 */
export async function staleness(): Promise<{ stale: string[]; skipped?: string }> {
  const stale = await outdated(manifests)
  const missing = await kubectlFault()
  if (missing) return { stale, skipped: missing }
  const fresh = await freshRenders(({ component }) => !component)
  for (const render of fresh)
    if ((await readFile(fileOf(render), 'utf8').catch(() => '')) !== textOf(render, fresh))
      stale.push(`${render.name} is rendered otherwise by kubectl: npm run ops:render`)
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

function textOf({ stage, component, objects }: Render, all: readonly Render[]): string {
  if (!component) return documents(objects)
  return differenceOf(objects, stage, all.find(({ name }) => name === stage)?.objects ?? [])
}
