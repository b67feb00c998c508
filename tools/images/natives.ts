import { existsSync as exists, realpathSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Copies a package and its run-time dependencies, as installed here, into a flat `node_modules`. */
export async function copyPackage(
  name: string,
  from: string,
  modules: string,
  done = new Set<string>(),
): Promise<void> {
  if (done.has(name)) return
  const folder = folderOf(name, from)
  if (!folder) return
  done.add(name)
  await cp(folder, join(modules, name), { recursive: true, dereference: true })
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    await copyPackage(each, join(folder, 'package.json'), modules, done)
}

/** Undefined for a package that is not installed, such as one for another platform. */
function folderOf(name: string, from: string): string | undefined {
  const places = createRequire(from).resolve.paths(name) ?? []
  const found = places.map((place) => join(place, name)).find((folder) => exists(join(folder, 'package.json')))
  // Its own dependencies are beside its real path.
  return found && realpathSync(found)
}
