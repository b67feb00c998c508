import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const source = join(import.meta.dirname, '..', 'src', 'app', 'offline')
const publicFiles = join(import.meta.dirname, '..', 'public')

/** Modules below src that load lazily but must open without a network. */
const lateParts = [
  'app/storefront/side-menu.tsx',
  'storefront/search/search-dialog.tsx',
  'storefront/browse/category-page.tsx',
  'storefront/product/product-page.tsx',
  'storefront/cart/cart-page.tsx',
  'storefront/watchlist/watchlist-page.tsx',
]
const own = ['/kept.js', '/offline.js', '/pressed.js', '/favicon.svg']

/** Writes sw.js: the service worker with its version and the list of files to cache on install. */
export function offline(isOn: boolean): Plugin {
  return {
    name: 'offline',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const name = isOn ? 'service-worker.js' : 'no-service-worker.js'
        const worker = readFileSync(join(source, name), 'utf8')
        const files = [...own, ...[...keptFiles(bundle)].sort().map((file) => `/${file}`)]
        // The version covers all file names of the build, so cached files are as new as the pages.
        const hash = createHash('sha256').update(worker).update(Object.keys(bundle).sort().join())
        for (const one of readdirSync(publicFiles))
          if (one.endsWith('.js')) hash.update(readFileSync(join(publicFiles, one)))
        const version = hash.digest('hex').slice(0, 12)
        const text = worker.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: text })
      },
    },
  }
}

/** All storefront styles and fonts that a page may need, and the scripts of the parts that open offline. */
function keptFiles(bundle: Rollup.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || lateParts.some((part) => facadeModuleId?.endsWith(`/src/${part}`)),
  )
  const found = new Set<string>()
  const take = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) {
      const other = bundle[name]
      if (other?.type === 'chunk') take(other)
    }
  }
  for (const chunk of wanted) take(chunk)
  for (const name of Object.keys(bundle)) if (/\.woff2$/.test(name)) found.add(name)
  return found
}
