import { callName } from '@suvarna/contracts/catalog/attributes.ts'
import type { FieldValue } from '@suvarna/contracts/common/routes/history.ts'
import { isSame, keepMine, touched } from '../../../entities/history/conflict/merge-edits.ts'
import { newPicture } from '../../../entities/history/field-labels.ts'
import type { FormImage } from '../images/image-list.ts'
import type { FormValues, SizeRow } from './form-values.ts'

/**
 * Three-way merge of the form with another admin's save: fields typed here win, the others take the saved value. Sizes
 * and pictures are merged individually, so that no addition is lost and no removal is undone.
 */
export const mergedValues = (base: FormValues, mine: FormValues, theirs: FormValues): FormValues => ({
  ...keepMine(base, mine, theirs),
  sizes: mergedSizes(base.sizes, mine.sizes, theirs.sizes),
  images: mergedImages(base.images, mine.images, theirs.images),
})

/** A typed stock keeps the `seen` that it was typed against, since the admin meant the difference. */
function mergedSizes(base: readonly SizeRow[], mine: readonly SizeRow[], theirs: readonly SizeRow[]): SizeRow[] {
  const rowIn = (rows: readonly SizeRow[], size: string) => rows.find((row) => row.size === size)
  const added = mine.filter(({ size }) => !rowIn(base, size))
  const present = theirs.filter(({ size }) => rowIn(mine, size) || !rowIn(base, size))
  const rows = present.map((row) => {
    const own = rowIn(mine, row.size)
    const was = rowIn(base, row.size)
    return own && was && own.stock !== was.stock ? own : row
  })
  const fresh = added.filter(({ size }) => !rowIn(rows, size))
  return [...rows, ...fresh].sort((a, b) => Number(a.size) - Number(b.size))
}

function mergedImages(
  base: readonly FormImage[],
  mine: readonly FormImage[],
  theirs: readonly FormImage[],
): FormImage[] {
  const keys = (images: readonly FormImage[]) => images.map(({ key }) => key)
  if (isSame(keys(mine), keys(base))) return [...theirs]
  const [known, present] = [new Set(keys(base)), new Set(keys(theirs))]
  return [
    ...mine.filter(({ key, kind }) => kind === 'new' || present.has(key)),
    ...theirs.filter(({ key }) => !known.has(key)),
  ]
}

/** The changed fields, named as in the history; a new picture has no name there yet. */
export function touchedFields(
  base: FormValues,
  mine: FormValues,
  categoryName: (id: string) => string,
): Record<string, FieldValue> {
  const shown = ({
    categoryId,
    price,
    sizes,
    images,
    stock: _,
    copyOf: __,
    priceDoubt: ___,
    lowStockAt,
    ...texts
  }: FormValues) => ({
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [callName(name), value])),
    low_stock_at: lowStockAt.trim() === '' ? null : Number(lowStockAt),
    category: categoryName(categoryId),
    price: Number(price),
    ring_sizes: sizes.map(({ size }) => Number(size)),
    images: images.map((image) => (image.kind === 'kept' ? image.name : newPicture)),
  })
  return touched<Record<string, FieldValue>>(shown(base), shown(mine)) as Record<string, FieldValue>
}
