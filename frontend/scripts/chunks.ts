import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the build exposes about a module while it splits modules into files. */
type Modules = { getModuleInfo(id: string): Module | null }
type Module = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** Kinds of pages, by the path of their module below src/storefront; the letter names chunks they share. */
const kinds = {
  home: { letter: 'h', at: /^home\// },
  list: { letter: 'l', at: /^browse\// },
  product: { letter: 'p', at: /^product\// },
  cart: { letter: 'b', at: /^cart\// },
  checkout: { letter: 'c', at: /^checkout\// },
  orders: { letter: 'o', at: /^(tracking|account\/profile)\// },
  account: { letter: 'a', at: /^account\// },
  information: { letter: 'i', at: /^pages\// },
  watchlist: { letter: 'w', at: /^watchlist\// },
  review: { letter: 'r', at: /^review\// },
}
type Kind = keyof typeof kinds

/**
 * Returns the chunk for a module by the kinds of pages that use it. Only a few chunks are made: each costs a phone a
 * request, and small files compress badly. Modules used by more kinds are assigned first, so no two chunks need each
 * other: whatever a module imports is needed by every page that needs the module.
 */
function sharedBy(has: ReadonlySet<Kind>): string {
  const exactly = `of-${[...has]
    .map((kind) => kinds[kind].letter)
    .sort()
    .join('')}`
  if (has.size === 1) return exactly
  // Product cards and their texts are large, and the checkout has none.
  const shown = has.has('checkout') ? 'pieces' : 'cards'
  if (has.has('home') && has.has('list')) return has.size > 2 ? shown : exactly
  if (has.has('home')) return has.has('product') && !has.has('checkout') ? 'rails' : exactly
  if (has.has('product') && has.has('list')) return shown
  if (has.has('product') && has.size > 1) return 'buying'
  if (has.has('list') && has.size > 1) return 'lists'
  return has.size > 2 ? 'forms' : exactly
}

/** Exported by a library's index, which all pages load, but used by only some pages. */
const ofSomePages =
  /\/@tanstack\/.*\/(useQueries|queriesObserver|useMutation|mutationObserver|(use)?infiniteQuery(Observer)?)\.js$/i

/** Used by lazy parts of pages that need nothing else shared by the account and order pages. */
const ofLateParts = /\/(contracts\/src\/identity\/consent-terms|frontend\/src\/lib\/language\/reader-language)\.ts$/

/** Returns the function that names the chunk of a module below `source`; null leaves the choice to the build. */
export function createChunkOf(source: string): (id: string, modules: Modules) => string | null {
  let found: Found | undefined
  return (id, modules) => {
    if (id.includes('/node_modules/typebox/')) return 'schemas'
    found ??= pagesOfModules(source, modules)
    if (found.everywhere.has(id)) return ofSomePages.test(id) || id === `${source}/main.tsx` ? null : 'shop'
    const own = found.pages.get(id)
    if (ofLateParts.test(id)) return 'written-to'
    // Shared by several lazy parts. Left alone, the build puts it where a page needs only a small part of it.
    if (!own && id.startsWith(`${source}/entities/payment/`)) return 'paying'
    if (!own || own.size < 2) return null
    return sharedBy(new Set([...own].flatMap((page) => kindOf(page) ?? [])))
  }
}

type Found = { everywhere: ReadonlySet<string>; pages: ReadonlyMap<string, ReadonlySet<string>> }

/** Modules that all pages load, and for each other module the pages that import it statically. */
function pagesOfModules(source: string, modules: Modules): Found {
  const importsOf = createImportsOf(modules)
  const everywhere = reachedFrom(`${source}/main.tsx`, importsOf)
  const pages = new Map<string, Set<string>>()
  for (const page of modules.getModuleInfo(`${source}/app/routes.tsx`)?.dynamicallyImportedIds ?? []) {
    if (!page.startsWith(`${source}/storefront/`)) continue
    for (const id of reachedFrom(page, importsOf)) {
      if (everywhere.has(id)) continue
      pages.set(id, (pages.get(id) ?? new Set()).add(page.slice(`${source}/storefront/`.length)))
    }
  }
  return { everywhere, pages }
}

function reachedFrom(start: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const other of importsOf(id)) found.add(other)
  return found
}

const iconList = /\/lucide-react\.m?js$/

/** Imports of a module. An import from the list of all icons counts as the icons that the module uses. */
function createImportsOf(modules: Modules): (id: string) => readonly string[] {
  let icons: ReadonlyMap<string, string> | undefined
  return (id) => {
    const module = modules.getModuleInfo(id)
    return (module?.importedIds ?? []).flatMap((other) => {
      if (!iconList.test(other)) return [other]
      icons ??= iconFiles(other)
      const taken = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(module?.code ?? '')?.[1] ?? ''
      return taken.split(',').flatMap((name) => icons?.get(name.trim().split(/\s/)[0] ?? '') ?? [])
    })
  }
}

function iconFiles(list: string): Map<string, string> {
  const files = new Map<string, string>()
  const exported = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.m?js)["']/g
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(exported))
    for (const [, name = ''] of names.matchAll(/as (\w+)/g)) files.set(name, join(dirname(list), file))
  return files
}

const kindOf = (page: string): Kind | undefined =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].at.test(page))
