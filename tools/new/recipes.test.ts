import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { expect, onTestFinished, test } from 'vitest'
import { newConsumer } from './consumer.ts'
import { newField } from './field.ts'
import { namesOf } from './names.ts'
import { newSlice } from './slice.ts'
import { sourceIn } from './source.ts'

const root = join(import.meta.dirname, '..', '..')

/** What a recipe would write, by path. That the result passes is tested by `npm run test:long recipes`. */
function laid(recipe: typeof newSlice, ...args: string[]) {
  const source = sourceIn(root)
  recipe(source, args)
  return source.files
}

test.each(serviceNames)('a consumer with a table of its own touches five files of %s', (service) => {
  const files = laid(newConsumer, service, 'gift-notes', 'OrderPlaced')
  const src = `services/${service}/src`
  expect([...files.keys()].sort()).toEqual([
    `${src}/gift-notes/gift-notes.consumer.ts`,
    `${src}/gift-notes/gift-notes.test.ts`,
    `${src}/migrations.ts`,
    `${src}/schema.ts`,
    `${src}/service.ts`,
  ])
  expect(files.get(`${src}/service.ts`)).toMatch(/consumers: \[giftNotes, /)
  expect(files.get(`${src}/schema.ts`)).toContain('gift_notes: {')
  const migrations = [...(files.get(`${src}/migrations.ts`) ?? '').matchAll(new RegExp(`'${service}-(\\d+)-`, 'g'))]
  const [[, first = ''] = []] = migrations
  expect(migrations.map(([, number]) => Number(number))).toEqual(migrations.map((_, place) => Number(first) + place))
})

test.each(serviceNames)('a slice has its contract, its row at the gateway and its place in %s', (service) => {
  const call = 'POST /admin/parcels/{id}/hold'
  const files = laid(newSlice, service, 'hold-parcel', 'ParcelHeld', call)
  expect(files.get('contracts/src/api.ts')).toContain('...holdParcelRoutes,')
  expect(files.get('contracts/src/events.ts')).toContain('...holdParcelEvents,')
  expect(files.get('gateway/src/edge/route-policies.ts')).toContain(`'${call}': admin,`)
  expect(files.get(`services/${service}/src/service.ts`)).toMatch(
    /routes: \[holdParcelRoute\(\{ database.*, log \}\), /,
  )
  expect(files.size).toBe(11)
})

const label = ['--type', 'text', '--label', 'Made-up trait', '--hindi', 'गढ़ी हुई बात']

test('a plain field of a product is a line of the table of attributes, its words, and one of the changelog', () => {
  const files = laid(newField, 'madeUpTrait', ...label, '--max', '60', '--after', 'plating')
  expect([...files.keys()]).toEqual([
    'contracts/src/catalog/attributes.ts',
    'contracts/src/catalog/shown/trade-words.ts',
    'contracts/src/hi.json',
    'CHANGELOG.md',
  ])
  expect(files.get('contracts/src/catalog/attributes.ts')).toMatch(
    /\n {2}plating: .*\n {2}madeUpTrait: \{ group: 'make', label: 'Made-up trait', maxLength: 60 \},\n {2}platingThickness: /,
  )
  expect(files.get('contracts/src/catalog/shown/trade-words.ts')).toContain(
    "  'made-up trait': () => t`Made-up trait`,\n",
  )
  expect(JSON.parse(files.get('contracts/src/hi.json') ?? '')).toMatchObject({ 'Made-up trait': 'गढ़ी हुई बात' })
  expect(files.get('CHANGELOG.md')).toContain('`made_up_trait` of a product')
})

test('without a place a field is the last of the table, with the usual length; a word that is said already stays', () => {
  const files = laid(newField, 'party', '--type', 'text', '--label', 'Party', '--hindi', 'पार्टी')
  expect([...files.keys()]).toEqual(['contracts/src/catalog/attributes.ts', 'CHANGELOG.md'])
  expect(files.get('contracts/src/catalog/attributes.ts')).toContain(
    "  party: { group: 'make', label: 'Party' },\n} as const",
  )
})

test.each([
  [['madeUpTrait', '--label', 'Made-up trait', '--type', 'number', '--hindi', 'बात'], '--type text'],
  [['made_up_trait', ...label], '--type text'],
  [['madeUpTrait', ...label, '--label', "Trait's"], '--type text'],
  [['madeUpTrait', ...label, '--group', 'shop'], '--type text'],
  [['madeUpTrait', ...label, '--hindi', 'Trait'], '--hindi LABEL'],
  [['madeUpTrait', ...label, '--max', '0'], '--max 200'],
  [['madeUpTrait', ...label, '--max', 'many'], '--max 200'],
  [['madeUpTrait', ...label, '--after', 'colour'], 'Attributes: material'],
  [['madeUpTrait', ...label, '--after', 'plating', '--group', 'wear'], 'plating stands in the group make'],
  [['stone', ...label], 'A product has a stone already'],
  [['categoryName', ...label], 'A product has a categoryName already'],
  [['lowStockAt', ...label], 'A product has a lowStockAt already'],
  [['gem', ...label, '--label', 'Stone'], 'has a column Stone already'],
])('a field that cannot be laid is refused: %j', (args, words) => {
  expect(() => laid(newField, ...args)).toThrow(words)
})

test('the written files import only existing ones', () => {
  const call = 'POST /admin/parcels/{id}/hold'
  const files = new Map([
    ...laid(newConsumer, 'shipping', 'gift-notes', 'OrderPlaced'),
    ...laid(newSlice, 'shipping', 'hold-parcel', 'ParcelHeld', call),
  ])
  const packages = { contracts: 'contracts', platform: 'platform' } as const
  const missing = [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from '(?:@suvarna\/(contracts|platform)\/|(\.))([^']+)'/g)]
      .map(([, owner, , rest = '']) =>
        owner ? join(packages[owner as keyof typeof packages], 'src', rest) : join(dirname(path), `.${rest}`),
      )
      .filter((named) => !files.has(named) && !existsSync(join(root, named)))
      .map((named) => `${path}: ${named}`),
  )
  expect(missing).toEqual([])
})

test('an invalid argument lists the valid ones, and nothing is written twice', () => {
  expect(() => laid(newConsumer, 'shop', 'gift-notes', 'OrderPlaced')).toThrow('SERVICE NAME EVENT')
  expect(() => laid(newConsumer, 'orders', 'gift-notes', 'OrderEaten')).toThrow('SERVICE NAME EVENT')
  expect(() => laid(newSlice, 'orders', 'hold', 'OrderPlaced', 'POST /admin/x/{id}')).toThrow('already')
  expect(() => laid(newSlice, 'orders', 'hold', 'OrderHeld', 'GET /orders')).toThrow('SERVICE NAME EVENT')
  expect(() => namesOf('GiftNotes')).toThrow('small words')
  const folder = mkdtempSync(join(tmpdir(), 'suvarna-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = 'services/orders/src/gift-notes/gift-notes.consumer.ts'
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(import.meta.filename, join(folder, path))
  cpSync(join(root, 'services/orders/src/schema.ts'), join(folder, 'services/orders/src/schema.ts'))
  expect(() => newConsumer(sourceIn(folder), ['orders', 'gift-notes', 'OrderPlaced'])).toThrow('is there already')
})
