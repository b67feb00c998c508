import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHead } from '../page-head.ts'
import type { Reader } from '../page-reads.ts'

/** What the build made for this: a page's HTML, its module, and what it shows of the API. */
export type PrerenderModule = {
  sources: Readonly<Record<string, string>>
  readsOf(path: string): readonly string[]
  prerender(path: string, data: Readonly<Record<string, unknown>>): string
}

type Manifest = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>

type Prerendered = { html: string; head: Pick<PageHead, 'firstData' | 'styles' | 'scripts'> }

/** A page as React would show it first, with the files that it needs; undefined for a page that is shown otherwise. */
export type Prerender = (path: string, read: Reader) => Promise<Prerendered | undefined>

/** Without a build, as in `npm run dev`, nothing is prerendered. */
export async function readPrerender(dist: string): Promise<Prerender> {
  const [module, manifest] = ['prerender/prerender.mjs', 'manifest.json'].map((name) => join(dist, '.vite', name))
  if (!module || !manifest || !existsSync(module)) return async () => undefined
  const built = (await import(pathToFileURL(module).href)) as PrerenderModule
  return createPrerender(built, JSON.parse(await readFile(manifest, 'utf8')))
}

export function createPrerender({ sources, readsOf, prerender }: PrerenderModule, manifest: Manifest): Prerender {
  const files = new Map(Object.entries(sources).map(([path, source]) => [path, filesOf(source, manifest)]))
  return async (path, read) => {
    const needed = files.get(path)
    if (!needed) return undefined
    const firstData = await read.all(readsOf(path))
    const data = Object.fromEntries([...firstData].map(([name, text]) => [name, JSON.parse(text)]))
    return { html: prerender(path, data), head: { firstData, ...needed } }
  }
}

const entry = 'index.html'

/** The scripts and styles of a page that are not in every page; throws when the build does not have it. */
function filesOf(source: string, manifest: Manifest): { scripts: string[]; styles: string[] } {
  const everywhere = reached(entry, manifest, new Set())
  const own = [...reached(source, manifest, new Set())].filter((name) => !everywhere.has(name))
  const chunks = own.map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  }
}

function reached(name: string, manifest: Manifest, found: Set<string>): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The built storefront has no ${name}`)
  if (found.has(name)) return found
  found.add(name)
  for (const other of chunk.imports ?? []) reached(other, manifest, found)
  return found
}
