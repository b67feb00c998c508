import { parseArgs } from 'node:util'
import { api } from '@suvarna/contracts/api.ts'
import {
  type AttributeName,
  attributeNames,
  attributeOf,
  callName,
  labelOf,
} from '@suvarna/contracts/catalog/attributes.ts'
import { productColumns, seenColumn } from '@suvarna/contracts/catalog/product-files.ts'
import { Product } from '@suvarna/contracts/catalog/routes.ts'
import { events } from '@suvarna/contracts/events.ts'
import type { Source } from './source.ts'

const usage = `npm run new:field -- NAME --type text --label LABEL --hindi LABEL [--max 200] [--after ATTRIBUTE] [--group make|wear|measure] [--placeholder TEXT], such as: hallmarkNote --type text --label "Hallmark note" --hindi "हॉलमार्क की टिप्पणी" --max 60 --after plating. The name is camelCase; it is hallmark_note in calls. Attributes: ${attributeNames.join(', ')}`

/** Tests that cover every line of the table of attributes. */
export const fieldTests = [
  'contracts/src/catalog/shown/trade-words.test.ts',
  'frontend/src/admin/product-form/product-form-page.test.tsx',
  'services/catalog/src/edit-product/attributes.test.ts',
  'frontend/src/storefront/product/specifications.test.ts',
]

/**
 * Adds a plain, optional field to products: a line in the table of attributes, from which all else follows, its label's
 * Hindi, and a line in the changelog.
 */
export function newField(source: Source, args: readonly string[]): void {
  const { name, label, hindi, max, after, group, placeholder } = read(args)
  const taken: readonly string[] = [
    ...Object.keys(events.ProductCreated.data.properties),
    ...Object.keys(Product.properties),
    ...Object.keys(api['PUT /products/{id}'].body.properties),
    // Names that queries and the form use and that are not in any contract.
    ...['attributes', 'category', 'copyOf', 'inStock', 'place', 'rank', 'search', 'shelves', 'total', 'traits'],
  ]
  if (taken.includes(name) || taken.includes(callName(name))) throw new Error(`A product has a ${name} already`)
  const columns = [...productColumns, seenColumn].map((column) => column.toLowerCase())
  if (columns.includes(label.toLowerCase())) throw new Error(`The file of the catalogue has a column ${label} already`)
  const shown = placeholder === undefined ? '' : `, placeholder: ${JSON.stringify(placeholder)}`
  const most = max === 200 ? '' : `, maxLength: ${max}`
  source.insertAfter(
    'contracts/src/catalog/attributes.ts',
    new RegExp(`^  ${after}: \\{[^]*?\\},\\n`, 'm'),
    `  ${name}: { group: '${group}', label: '${label}'${shown}${most} },\n`,
  )
  const beside = labelOf(after)
  const words = 'contracts/src/catalog/shown/trade-words.ts'
  const isSaid = (text: string, word: string) => text.includes(`\n  ${word}: `) || text.includes(`\n  '${word}': `)
  if (!isSaid(source.read(words), label.toLowerCase()))
    source.insertAfter(
      words,
      new RegExp(`^  '?${beside.toLowerCase()}'?: .*\\n`, 'm'),
      `  '${label.toLowerCase()}': () => t\`${label}\`,\n`,
    )
  const catalogue = 'contracts/src/hi.json'
  if (!source.read(catalogue).includes(`\n  "${label}": `))
    source.insertAfter(
      catalogue,
      new RegExp(`^  "${beside}": .*,\\n`, 'm'),
      `  ${JSON.stringify(label)}: ${JSON.stringify(hindi)},\n`,
    )
  source.insertAfter(
    'CHANGELOG.md',
    /^## Unreleased\n/m,
    `\n- Products may have a ${label.toLowerCase()}: \`${callName(name)}\` of a product and of its form, the optional \`${name}\` of \`ProductCreated\`, \`ProductDetailsChanged\` and \`ProductReinstated\`, the column \`${label}\` of the catalogue's file.`,
  )
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    type: text,
    label: text,
    hindi: text,
    max: { ...text, default: '200' },
    after: text,
    group: text,
    placeholder: text,
  }
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [name = '', more] = positionals
  const { type, label = '', hindi = '', placeholder } = values
  const after = (values.after ?? attributeNames.at(-1)) as AttributeName
  const isThere = attributeNames.includes(after)
  const group = values.group ?? (values.after && isThere ? attributeOf(after).group : 'make')
  const max = Number(values.max)
  const isRight =
    more === undefined &&
    type === 'text' &&
    /^[a-z]{2,}([A-Z][a-z]+)*$/.test(name) &&
    /^[A-Z][A-Za-z0-9 -]{1,60}$/.test(label) &&
    /^[\p{Script=Devanagari}\p{L}\p{M}\p{N} .,()-]{1,60}$/u.test(hindi) &&
    /\p{Script=Devanagari}/u.test(hindi) &&
    Number.isInteger(max) &&
    max >= 1 &&
    max <= 200 &&
    isThere &&
    ['make', 'wear', 'measure'].includes(group)
  if (!isRight) throw new Error(usage)
  if (values.after && attributeOf(after).group !== group)
    throw new Error(`${after} stands in the group ${attributeOf(after).group}, not in ${group}`)
  return { name, label, hindi, max, after, group, placeholder }
}
