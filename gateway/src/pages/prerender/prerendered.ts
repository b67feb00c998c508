import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import type { PageHead } from '../page-head.ts'
import type { PageKind } from '../page-kinds.ts'
import type { Reader } from '../page-reads.ts'

/** The build's output for this: a page's HTML, its module, and the API reads that it shows. */
export type PrerenderModule = {
  sources: Readonly<Record<string, string>>
  readsOf(path: string): readonly string[]
  prerender(path: string, data: Readonly<Record<string, unknown>>): string
}

type Manifest = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>

type Files = Pick<PageHead, 'styles' | 'scripts'>
type Prerendered = { html: string; head: Files & Pick<PageHead, 'firstData'> }

export type Prerender = {
  /** A page as React would first render it, with the files that it needs; undefined for one painted otherwise. */
  page(path: string, read: Reader): Promise<Prerendered | undefined>
  /** The files that a page painted otherwise needs in addition to those of all pages. */
  files(kind: PageKind['kind']): Files
}

/** Modules of the pages whose top is painted (first-paint.ts). */
const painted: Partial<Record<PageKind['kind'], string>> = {
  home: 'src/storefront/home/home-page.tsx',
  products: 'src/storefront/browse/products-page.tsx',
  category: 'src/storefront/browse/category-page.tsx',
  collection: 'src/storefront/browse/collection/collection-page.tsx',
  product: 'src/storefront/product/product-page.tsx',
}

export const nothingPrerendered: Prerender = { page: async () => undefined, files: () => ({}) }

/** By language; empty without a build, as in `npm run dev`. */
export async function readPrerender(dist: string): Promise<ReadonlyMap<Language, Prerender>> {
  const built = await Promise.all(languages.map(async (one) => [one, await readEdition(dist, one)] as const))
  return new Map(built)
}

async function readEdition(dist: string, language: Language): Promise<Prerender> {
  const base = pathIn(language, '/').replace(/\/?$/, '/')
  const notes = join(dist, base, '.vite')
  const module = join(notes, 'prerender', 'prerender.mjs')
  if (!existsSync(module)) return nothingPrerendered
  const built = (await import(pathToFileURL(module).href)) as PrerenderModule
  return createPrerender(built, JSON.parse(await readFile(join(notes, 'manifest.json'), 'utf8')), base)
}

/** `base`: the address of the build's files, with a trailing slash. */
export function createPrerender(
  { sources, readsOf, prerender }: PrerenderModule,
  manifest: Manifest,
  base = '/',
): Prerender {
  const files = withFiles(sources, manifest, base)
  const filesByKind = withFiles(painted, manifest, base)
  return {
    async page(path, read) {
      const needed = files.get(path)
      if (!needed) return undefined
      const firstData = await read.all(readsOf(path))
      const data = Object.fromEntries([...firstData].map(([name, text]) => [name, JSON.parse(text)]))
      return { html: prerender(path, data), head: { firstData, ...needed } }
    },
    files: (kind) => filesByKind.get(kind) ?? {},
  }
}

const withFiles = (sources: Readonly<Record<string, string>>, manifest: Manifest, base: string) =>
  new Map(Object.entries(sources).map(([name, source]) => [name, filesOf(source, manifest, base)]))

const entry = 'index.html'

/** The scripts and styles of a page that other pages do not share. Throws when the build lacks the page. */
function filesOf(source: string, manifest: Manifest, base: string): Files {
  const everywhere = reached(entry, manifest, new Set())
  const own = [...reached(source, manifest, new Set())].filter((name) => !everywhere.has(name))
  const chunks = own.map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
  return {
    scripts: chunks.map(({ file }) => base + file),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => base + file)),
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
