// `npm run test:long recipes`: checks the output of `npm run new:…` in a copy of the repository: formatting, types and
// the tests that come with it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { copyRepository } from '../repository-copy.ts'

const recipes = [
  ['consumer', 'shipping', 'gift-notes', 'OrderPlaced'],
  ['consumer', 'identity', 'gift-notes', 'ProductCreated'],
  ['slice', 'shipping', 'hold-parcel', 'ParcelHeld', 'POST /admin/parcels/{id}/hold'],
  ['field', 'madeUpTrait', '--type', 'text', '--label', 'Made-up trait', '--hindi', 'गढ़ी हुई बात', '--max', '60'],
  ['slice', 'catalog', 'pin-category', 'CategoryPinned', 'POST /admin/categories/{id}/pin'],
]

const { root, remove } = await copyRepository()
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
const tool = (path: string) => join(root, 'node_modules', path)
try {
  for (const recipe of recipes) run('tools/new/main.ts', ...recipe)
  run(tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn')
  run(tool('typescript/bin/tsc'), '-p', 'tsconfig.json')
  run(
    tool('vitest/vitest.mjs'),
    'run',
    'gift-notes',
    'hold-parcel',
    'pin-category',
    'gateway/src/routes.test.ts',
    'contracts/',
    'frontend/scripts',
    'catalog/src/edit-product',
    'catalog/src/import',
    'frontend/src/admin/product-form',
    'frontend/src/storefront/product',
  )
  console.log('What the recipes lay is green.')
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 1
} finally {
  await remove()
}
