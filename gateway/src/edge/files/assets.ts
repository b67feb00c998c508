import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Resource, resourceOf } from '../../resource.ts'
import { keepVariant } from './send-body.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

export type Asset = Resource & { /** Its name holds its hash, so it never changes. */ isImmutable: boolean }

/**
 * The built storefront, in memory by address. A path that is not in this map does not exist, so paths cannot leave the
 * folder. Source maps, dot files and build metadata are excluded.
 */
export async function loadAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const built = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const contentType = types[extname(file)]
    if (contentType === undefined || path.includes('/.')) continue
    const asset = { ...resourceOf(await readFile(file), contentType), isImmutable: /^(\/hi)?\/assets\//.test(path) }
    if (built.has(`${file}.br`)) keepVariant(asset, 'br', await readFile(`${file}.br`))
    assets.set(path, asset)
  }
  return assets
}
