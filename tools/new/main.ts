// `npm run new:slice`, `new:consumer` and `new:field`: write the files of a recipe of CONTRIBUTING.md, formatted and
// registered, with a passing test. Their behaviour is left to be written.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newConsumer } from './consumer.ts'
import { fieldTests, newField } from './field.ts'
import { newSlice } from './slice.ts'
import { sourceIn } from './source.ts'

const root = join(import.meta.dirname, '..', '..')
const recipes: Record<string, typeof newSlice> = { slice: newSlice, consumer: newConsumer, field: newField }
const [kind = '', ...args] = process.argv.slice(2)

try {
  const recipe = recipes[kind]
  if (!recipe) throw new Error(`There are: ${Object.keys(recipes).join(', ')}`)
  // Without a name each recipe prints its usage.
  if (args.includes('--help')) args.length = 0
  const source = sourceIn(root)
  recipe(source, args)
  for (const [path, text] of source.files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = [...source.files.keys()]
  const code = paths.filter((path) => path.endsWith('.ts'))
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...code)
  if (kind !== 'consumer') run('contracts/src/write-snapshots.ts')
  console.log(paths.join('\n'))
  if (paths.some((path) => path.startsWith('deploy/'))) console.log('Then: npm run ops:render')
  if (kind === 'field') console.log(`Then: npm run test:quick -- ${fieldTests.join(' ')}, and npm run check`)
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 1
}

function run(program: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
