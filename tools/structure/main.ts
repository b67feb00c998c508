// `npm run structure`: checks the structure's rules against the list of known violations (known.json). More of them are
// an error, and so are fewer until the list is updated (`npm run structure -- --write`): it only gets shorter.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crowdedFolders } from './folders.ts'
import { readImports } from './imports.ts'
import { tablesNamedOutside } from './platform-tables.ts'
import { forbidden } from './rules.ts'
import { styleFaults } from './styles.ts'
import { readUnused } from './unused.ts'

const root = join(import.meta.dirname, '..', '..')
const list = join(import.meta.dirname, 'known.json')
const product = ['contracts', 'platform', 'services', 'gateway', 'frontend']
const places = [...product, 'apps', 'sandboxes', 'seed', 'test-infra', 'tools', 'deploy', 'tests', 'bench']
const fewestModules = 1_000

const began = Date.now()
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => places.some((place) => path.startsWith(`${place}/`)))
const imports = await readImports(root, places, forbidden)
if (imports.modules < fewestModules) {
  console.error(
    `Only ${imports.modules} files were read, of more than ${fewestModules}: the compiler is missing or new.`,
  )
  process.exit(1)
}

const found: Record<string, string[]> = {}
for (const { name = '' } of forbidden) found[name] = []
for (const { rule, from, to } of imports.broken) found[rule]?.push(`${from} -> ${to}`)
found.unused = readUnused(root)
found['tables of platform named elsewhere'] = tablesNamedOutside(root, paths)
const folders = crowdedFolders(paths)
found['folders with more than 12 files'] = folders.map(({ folder, files }) => `${folder}: ${files}`)

const styles = styleFaults(root, paths)
found['global stylesheets'] = styles.global
found['widths of a sheet’s own'] = styles.widths
found['classes nobody has or needs'] = styles.classes

const counts = Object.fromEntries(Object.entries(found).map(([rule, all]) => [rule, all.length]))
if (process.argv.includes('--write')) writeFileSync(list, `${JSON.stringify(counts, null, 2)}\n`)
const known: Record<string, number> = JSON.parse(readFileSync(list, 'utf8'))
const wrong = Object.entries(found).filter(([rule, all]) => all.length !== (known[rule] ?? 0))
for (const [rule, all] of Object.entries(found)) console.log(`${rule.padEnd(40)} ${String(all.length).padStart(4)}`)
for (const [rule, all] of wrong) {
  console.log(`\n${rule}: ${all.length}, the list says ${known[rule] ?? 0}`)
  for (const one of all) console.log(`  ${one}`)
}
if (process.argv.includes('--all'))
  for (const [rule, all] of Object.entries(found)) for (const one of all) console.log(`${rule}: ${one}`)
console.log(`\n${imports.modules} files, ${((Date.now() - began) / 1000).toFixed(1)} s`)
process.exit(wrong.length > 0 ? 1 : 0)
