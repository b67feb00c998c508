import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { ProductImage } from '../product/product.decider.ts'

/** The image fields of the form. `order` holds ids; `new:0` is the first uploaded file. */
export type ImageArrangement = {
  order?: readonly string[]
  removed?: readonly string[]
  added: readonly ProductImage[]
}

/**
 * The images in their new order, the main one first. Without `order` the present ones stay and the new ones follow.
 * With it, present ones that it omits are removed; new ones that it omits are appended. Throws when no image is left.
 */
export function arrangeImages(
  present: readonly ProductImage[],
  { order, removed = [], added }: ImageArrangement,
): ProductImage[] {
  const find = (id: string): ProductImage => {
    const fresh = /^new:(\d+)$/.exec(id)?.[1]
    const found = fresh ? added[Number(fresh)] : present.find((image) => image.id === id)
    if (!found) throw new DomainError('image_not_found', 'This product has no such image', { field: 'existing_images' })
    return found
  }
  const unknown = removed.find((id) => !present.some((image) => image.id === id))
  if (unknown !== undefined)
    throw new DomainError('invalid_input', 'removed_image_ids names an image that this product does not have', {
      field: 'removed_image_ids',
    })
  const wanted = order ? [...new Set(order)].map(find) : [...present]
  const kept = wanted.filter(({ id }) => !removed.includes(id))
  const arranged = [...kept, ...added.filter((image) => !kept.includes(image))]
  if (arranged.length === 0)
    throw new DomainError('image_required', 'At least one product image is required', { field: 'images' })
  return arranged
}

/** Ids in a form field: a JSON list or comma-separated. */
export function idsOf(text: string | undefined, field: string): string[] | undefined {
  if (text === undefined) return undefined
  if (!text.trim().startsWith('['))
    return text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every((id) => typeof id === 'string' || typeof id === 'number'))
      return list.map(String)
  } catch {}
  throw new DomainError('invalid_input', `${field} must be a list of image ids`, { field })
}
