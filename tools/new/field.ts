import { parseArgs } from 'node:util'
import { api } from '@suvarna/contracts/api.ts'
import { callName } from '@suvarna/contracts/catalog/attributes.ts'
import { productColumns, seenColumn } from '@suvarna/contracts/catalog/product-files.ts'
import { Product } from '@suvarna/contracts/catalog/routes.ts'
import { events } from '@suvarna/contracts/events.ts'
import type { Source } from './source.ts'

const usage =
  'npm run new:field -- NAME --type text --label LABEL [--group make|wear|measure] [--placeholder TEXT], such as: hallmarkNote --type text --label "Hallmark note". The name is camelCase; it is hallmark_note in calls'

/** They try every line of the table of attributes. */
export const fieldTests = [
  'services/catalog/src/edit-product/attributes.test.ts',
  'frontend/src/storefront/product/specifications.test.ts',
]

/**
 * A plain, optional field of products: a line in the table of attributes, from which all else follows, and in the
 * changelog.
 */
export function newField(source: Source, args: readonly string[]): void {
  const { name, label, group, placeholder } = read(args)
  const taken: readonly string[] = [
    ...Object.keys(events.ProductCreated.data.properties),
    ...Object.keys(Product.properties),
    ...Object.keys(api['PUT /products/{id}'].body.properties),
    // Names that queries and the form use and no contract has.
    ...['attributes', 'category', 'copyOf', 'inStock', 'place', 'rank', 'search', 'shelves', 'total', 'traits'],
  ]
  if (taken.includes(name) || taken.includes(callName(name))) throw new Error(`A product has a ${name} already`)
  const columns = [...productColumns, seenColumn].map((column) => column.toLowerCase())
  if (columns.includes(label.toLowerCase())) throw new Error(`The file of the catalogue has a column ${label} already`)
  const shown = placeholder === undefined ? '' : `, placeholder: ${JSON.stringify(placeholder)}`
  source.insertBefore(
    'contracts/src/catalog/attributes.ts',
    /\} as const satisfies Record<string, Attribute>/,
    `  ${name}: { group: '${group}', label: '${label}'${shown} },\n`,
  )
  source.insertAfter(
    'CHANGELOG.md',
    /^## Unreleased\n/m,
    `\n- Products may have a ${label.toLowerCase()}: \`${callName(name)}\` of a product and of its form, the optional \`${name}\` of \`ProductCreated\`, \`ProductDetailsChanged\` and \`ProductReinstated\`, the column \`${label}\` of the catalogue's file.`,
  )
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { type: text, label: text, group: { ...text, default: 'make' }, placeholder: text }
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [name = '', more] = positionals
  const { type, label = '', group, placeholder } = values
  const isRight =
    more === undefined &&
    type === 'text' &&
    /^[a-z]{2,}([A-Z][a-z]+)*$/.test(name) &&
    /^[A-Z][A-Za-z0-9 -]{1,60}$/.test(label) &&
    ['make', 'wear', 'measure'].includes(group)
  if (!isRight) throw new Error(usage)
  return { name, label, group, placeholder }
}
