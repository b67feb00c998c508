import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A class of a component's sheet: `product-card/card-name` is `.card-name` in product-card.module.css. */
type ClassName = `${string}/${string}`

/** What the build called the storefront's classes, by sheet and name. */
export type BuiltNames = Record<string, Record<string, string>>

/** The build's own note of its class names, beside the files that it served them in. */
export async function readClassNames(dist: string): Promise<BuiltNames> {
  return JSON.parse(await readFile(join(dist, '.vite', 'class-names.json'), 'utf8'))
}

/** The built names of `wanted`. Throws with those that the build does not have: its storefront is another than ours. */
export function builtNames<Key extends string>(wanted: Record<Key, ClassName>, built: BuiltNames): Record<Key, string> {
  const found = Object.entries<ClassName>(wanted).map(([key, name]) => {
    const [sheet = '', local = ''] = name.split('/')
    return [key, built[sheet]?.[local], name] as const
  })
  const missing = found.filter(([, scoped]) => scoped === undefined).map(([, , name]) => name)
  if (missing.length > 0) throw new Error(`The built storefront has no class ${missing.join(', ')}`)
  return Object.fromEntries(found) as Record<Key, string>
}
