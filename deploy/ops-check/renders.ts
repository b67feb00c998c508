import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stringify } from 'yaml'
import { type Combination, combinations, manifests } from './combinations.ts'
import { type KubeObject, parseObjects } from './kube.ts'
import { kubectlFault, kustomize } from './kustomize.ts'

export const rendered = join(manifests, 'rendered')
const sum = join(rendered, 'sum.json')
const observability = join(manifests, '..', 'observability')

export type Render = Combination & { objects: KubeObject[] }

/** An overlay with a component is kept as what differs from the overlay: the rest would be the same a dozen times. */
type Difference = { of: string; without: string[] }

/** Renders everything with kubectl and keeps it beside the overlays. */
export async function writeRenders(): Promise<Render[]> {
  const renders = await freshRenders()
  await rm(rendered, { recursive: true, force: true })
  await mkdir(rendered)
  for (const render of renders) await writeFile(join(rendered, `${render.name}.yaml`), textOf(render, renders))
  await writeFile(sum, `${JSON.stringify({ inputs: await inputs(), renders: await outputs() }, null, 2)}\n`)
  return renders
}

/** The kept renders, as they were written. */
export async function keptRenders(): Promise<Render[]> {
  const kept: Render[] = []
  for (const combination of await combinations()) {
    const text = await readFile(join(rendered, `${combination.name}.yaml`), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const objects = parseObjects(text)
    if (!combination.component) kept.push({ ...combination, objects })
    else {
      const [difference, ...changed] = objects as unknown as [Difference, ...KubeObject[]]
      const whole = kept.find(({ name }) => name === difference.of)?.objects ?? []
      const replaced = new Set([...difference.without, ...changed.map(keyOf)])
      kept.push({ ...combination, objects: [...whole.filter((object) => !replaced.has(keyOf(object))), ...changed] })
    }
  }
  return kept
}

/**
 * Why the kept renders are not those of the manifests: by the sums of what went in and came out, and for the overlays
 * themselves by kubectl too where it is there (a second each).
 */
export async function staleness(): Promise<{ stale: string[]; skipped?: string }> {
  const { inputs: of, renders } = JSON.parse(await readFile(sum, 'utf8').catch(() => '{}')) as Record<string, string>
  const stale: string[] = []
  if (of !== (await inputs())) stale.push('the manifests changed since: npm run ops:render')
  if (renders !== (await outputs())) stale.push('a render was changed by hand: npm run ops:render')
  const missing = await kubectlFault()
  if (missing) return { stale, skipped: missing }
  const fresh = await freshRenders(({ component }) => !component)
  for (const render of fresh) {
    const kept = await readFile(join(rendered, `${render.name}.yaml`), 'utf8').catch(() => '')
    if (kept !== textOf(render, fresh)) stale.push(`${render.name} is rendered otherwise by kubectl`)
  }
  return { stale }
}

async function freshRenders(which: (one: Combination) => boolean = () => true): Promise<Render[]> {
  const wanted = (await combinations()).filter(which)
  const renders: Render[] = []
  await Promise.all(
    [0, 1].map(async (first) => {
      for (let n = first; n < wanted.length; n += 2) {
        const combination = wanted[n] as Combination
        const { folder, component } = combination
        const added = component ? [join(manifests, 'components', component)] : []
        const text = await kustomize(folder, added)
        renders[n] = { ...combination, objects: parseObjects(text) }
      }
    }),
  )
  return renders
}

function textOf({ stage, component, objects }: Render, all: readonly Render[]): string {
  if (!component) return documents(objects)
  const whole = all.find(({ name }) => name === stage)?.objects ?? []
  const known = new Set(whole.map((object) => JSON.stringify(object)))
  const keys = new Set(objects.map(keyOf))
  const difference: Difference = { of: stage, without: whole.map(keyOf).filter((key) => !keys.has(key)) }
  return documents([difference, ...objects.filter((object) => !known.has(JSON.stringify(object)))])
}

const documents = (objects: readonly object[]) =>
  objects.map((object) => stringify(object, { aliasDuplicateObjects: false, lineWidth: 0 })).join('---\n')

const keyOf = ({ apiVersion, kind, metadata }: KubeObject) =>
  `${apiVersion} ${kind} ${metadata.namespace ?? ''}/${metadata.name}`

const inputs = async () => hash([...(await filesOf(manifests)), ...(await filesOf(observability))])
const outputs = async () => hash((await filesOf(rendered)).filter((file) => file !== sum))

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => folder === rendered || !file.startsWith(rendered))
}

async function hash(files: readonly string[]): Promise<string> {
  const all = createHash('sha256')
  for (const file of [...files].sort()) all.update(`${relative(manifests, file)}\n`).update(await readFile(file))
  return all.digest('hex')
}
