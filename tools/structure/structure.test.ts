// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code as text
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { crowdedFolders } from './folders.ts'
import { readImports } from './imports.ts'
import { tablesNamedOutside } from './platform-tables.ts'
import { forbidden } from './rules.ts'
import { classFaults, unknownWidths } from './styles.ts'

/** Writes these files and returns what breaks a rule. */
async function broken(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'suvarna-structure-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const places = [...new Set(Object.keys(files).map((path) => path.split('/')[0] as string))]
  const found = await readImports(root, places, forbidden)
  expect(found.modules).toBe(Object.keys(files).length)
  return found.broken.map(({ rule, from }) => `${rule}: ${from}`)
}

const value = 'export const value = 1\nexport type Value = 1\n'
const importing = (path: string) => `import { value } from '${path}'\nexport const other = value\n`
const importingType = (path: string) => `import type { Value } from '${path}'\nexport type Other = Value\n`

test('a slice that imports another slice is reported; a base slice and the root may be imported', async () => {
  const tree = {
    'services/orders/src/schema.ts': value,
    'services/orders/src/order/state.ts': importing('../schema.ts'),
    'services/orders/src/returns/ask.ts': importing('../order/state.ts'),
    'services/orders/src/invoices/issue.ts': importing('../schema.ts'),
  }
  expect(await broken(tree)).toEqual([])
  const planted = { ...tree, 'services/orders/src/returns/ask.ts': importing('../invoices/issue.ts') }
  expect(await broken(planted)).toEqual(['slices of orders apart: services/orders/src/returns/ask.ts'])
})

test('a type alone is an import too: sideways, upwards and in a circle', async () => {
  const planted = {
    'services/catalog/src/category/category.ts': importingType('../banner/banner.ts'),
    'services/catalog/src/banner/banner.ts': value,
    'platform/src/database/database.ts': importingType('../http/http.ts'),
    'platform/src/http/http.ts': value,
    'contracts/src/one.ts': importingType('./two.ts'),
    'contracts/src/two.ts': importingType('./one.ts'),
  }
  expect((await broken(planted)).sort()).toEqual([
    'no circles: contracts/src/one.ts',
    'platform in order: platform/src/database/database.ts',
    'slices of catalog apart: services/catalog/src/category/category.ts',
  ])
})

test('an inner folder of platform has a place of its own in the order', async () => {
  const tree = {
    'platform/src/bus/relay.ts': value,
    'platform/src/bus/kafka/client.ts': importing('../relay.ts'),
    'platform/src/database/migrations/migrations.ts': value,
    'platform/src/database/database.ts': importing('./migrations/migrations.ts'),
  }
  expect(await broken(tree)).toEqual([])
  const planted = {
    ...tree,
    'platform/src/bus/relay.ts': importing('./kafka/other.ts'),
    'platform/src/bus/kafka/other.ts': value,
  }
  expect(await broken(planted)).toEqual(['platform in order: platform/src/bus/relay.ts'])
})

test('features of the frontend, services and what only a demo needs stay apart', async () => {
  const planted = {
    'frontend/src/admin/orders/list.tsx': importing('../stock/stock.ts'),
    'frontend/src/admin/stock/stock.ts': value,
    'services/orders/src/order/one.ts': importing('../../../payments/src/payment/two.ts'),
    'services/payments/src/payment/two.ts': value,
    'gateway/src/edge/proxy.ts': importing('../../../seed/demo.ts'),
    'seed/demo.ts': value,
    'contracts/src/lost.ts': importing('./nowhere.ts'),
  }
  expect((await broken(planted)).sort()).toEqual([
    'features apart: frontend/src/admin/orders/list.tsx',
    'found: contracts/src/lost.ts',
    'product without demo: gateway/src/edge/proxy.ts',
    'services apart: services/orders/src/order/one.ts',
  ])
})

test('a table of platform is named by platform alone; applied migrations and tests may name it', () => {
  const root = mkdtempSync(join(tmpdir(), 'suvarna-structure-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const read = "sql`select count(*) from jobs`\nsql`select count(*) from orders`\ndb.deleteFrom('idempotency')\n"
  const files = {
    'platform/src/database/migrations/platform-schema.ts': '  jobs: {\n  idempotency: {\n',
    'platform/src/follow/jobs.ts': read,
    'services/orders/src/migrations.ts': read,
    'services/orders/src/order.test.ts': read,
    'services/orders/src/order.ts': read,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(tablesNamedOutside(root, Object.keys(files))).toEqual([
    'services/orders/src/order.ts: from jobs',
    "services/orders/src/order.ts: deleteFrom('idempotency",
  ])
})

test('a program imports what a demo needs; what a demo needs no program, a program no tool, a tool no test', async () => {
  const tree = {
    'sandboxes/mailbox/sandbox.ts': value,
    'seed/seed-shop.ts': value,
    'test-infra/kafka/kafka.ts': value,
    'apps/embedded/shop.ts': importing('../../sandboxes/mailbox/sandbox.ts'),
    'apps/distributed/main.ts': importing('../../test-infra/kafka/kafka.ts'),
    'apps/jobs/seed.ts': importing('../../seed/seed-shop.ts'),
    'tools/backup/restore.ts': importing('../../apps/embedded/shop.ts'),
    'tests/http/client.ts': importing('../../tools/backup/restore.ts'),
    'seed/seed-shop.test.ts': importing('../apps/embedded/shop.ts'),
  }
  expect(await broken(tree)).toEqual([])
  const planted = {
    ...tree,
    'sandboxes/mailbox/page.ts': importing('../../seed/seed-shop.ts'),
    'seed/past.ts': importing('../apps/embedded/shop.ts'),
    'apps/embedded/open.ts': importing('../../tools/backup/restore.ts'),
    'tools/backup/main.ts': importing('../../tests/http/client.ts'),
    'deploy/observability/generate.ts': importing('../../apps/embedded/shop.ts'),
  }
  expect((await broken(planted)).sort()).toEqual([
    'programs in order: apps/embedded/open.ts',
    'programs in order: deploy/observability/generate.ts',
    'programs in order: sandboxes/mailbox/page.ts',
    'programs in order: seed/past.ts',
    'programs in order: tools/backup/main.ts',
  ])
})

test('a folder of more than twelve source files is crowded; tests do not count', () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, i) => `platform/src/a/${i}${ending}`)
  expect(crowdedFolders([...files(12, '.ts'), ...files(5, '.test.ts')])).toEqual([])
  expect(crowdedFolders(files(13, '.ts'))).toEqual([{ folder: 'platform/src/a', files: 13 }])
})

test('a class without a rule, an unused class, and a width other than the three are reported', () => {
  const sheet =
    '.card { color: red } .card-name:hover, .card--sold { color: var(--ink) } .old :global(.small) { top: 0.5em }'
  const card = "import styles from './card.module.css'\nclasses(styles.card, styles.cardName, styles.cardSold)\n"
  const faultsOf = (code: string) =>
    classFaults(new Map([['ui/card.module.css', sheet]]), new Map([['ui/card.tsx', code]]))
  expect(faultsOf(card)).toEqual(['ui/card.module.css: nobody needs old'])
  expect(faultsOf(`${card}const more = styles.oldd + styles.old`)).toEqual([
    'ui/card.tsx: no class oldd in ui/card.module.css',
  ])
  expect(faultsOf(`${card}const any = styles[kind]`)).toEqual([])
  expect(unknownWidths('@media (width > 768px) {} @media (hover: hover) {} @media print {}')).toEqual([])
  expect(unknownWidths('@media screen and (min-width: 900px) {}')).toEqual(['(min-width: 900px)'])
})
