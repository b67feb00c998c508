import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The folder of the renders within that of the manifests. */
export const renderedIn = (manifests: string) => join(manifests, 'rendered')
const sumIn = (manifests: string) => join(renderedIn(manifests), 'sum.json')

/** Notes of which manifests the renders are, so that whoever has no kubectl sees too when they are old. */
export async function writeSums(manifests: string): Promise<void> {
  const sums = { manifests: await sumOfManifests(manifests), renders: await sumOfRenders(manifests) }
  await writeFile(sumIn(manifests), `${JSON.stringify(sums, null, 2)}\n`)
}

/** Why the renders cannot be those of the manifests, a line each. */
export async function outdated(manifests: string): Promise<string[]> {
  const noted = JSON.parse(await readFile(sumIn(manifests), 'utf8').catch(() => '{}')) as Record<string, string>
  return [
    ...(noted.manifests === (await sumOfManifests(manifests))
      ? []
      : ['the manifests changed since: npm run ops:render']),
    ...(noted.renders === (await sumOfRenders(manifests)) ? [] : ['a render was changed by hand: npm run ops:render']),
  ]
}

const sumOfManifests = async (manifests: string) =>
  hash(
    manifests,
    (await filesOf(manifests)).filter((file) => !file.startsWith(renderedIn(manifests))),
  )

const sumOfRenders = async (manifests: string) =>
  hash(
    manifests,
    (await filesOf(renderedIn(manifests))).filter((file) => file !== sumIn(manifests)),
  )

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function hash(from: string, files: readonly string[]): Promise<string> {
  const all = createHash('sha256')
  for (const file of [...files].sort()) all.update(`${relative(from, file)}\n`).update(await readFile(file))
  return all.digest('hex')
}
