import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A class of a component's sheet: `product-card/card-name` is `.card-name` in product-card.module.css. */
type ClassName = `${string}/${string}`

/** The built class names of the storefront, by sheet and name. */
export type BuiltNames = Record<string, Record<string, string>>

/** The build's map of class names; empty without a build. */
export async function readClassNames(dist: string): Promise<BuiltNames> {
  const file = join(dist, '.vite', 'class-names.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** The built names of `wanted`. Throws with the names missing from the build: its storefront is another version. */
export function builtNames<Key extends string>(wanted: Record<Key, ClassName>, built: BuiltNames): Record<Key, string> {
  const found = Object.entries<ClassName>(wanted).map(([key, name]) => {
    const [sheet = '', local = ''] = name.split('/')
    return [key, built[sheet]?.[local], name] as const
  })
  const missing = found.filter(([, scoped]) => scoped === undefined).map(([, , name]) => name)
  if (missing.length > 0) throw new Error(`The built storefront has no class ${missing.join(', ')}`)
  return Object.fromEntries(found) as Record<Key, string>
}
