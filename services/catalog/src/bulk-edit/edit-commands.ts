import type { ProductEdit } from '@suvarna/contracts/catalog/edit/product-edits.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import type { ChangeProduct, Product, ProductCommand } from '../product/product.decider.ts'
import { priceOf } from '../product/product-form.ts'
import { categoryKey } from '../product/slug.ts'

/** Names of the present categories by id. */
export type CategoryNames = ReadonlyMap<string, string>

export type Live = Extract<Product, { details: unknown }>

/** The commands (form, list and status) for one product's row of the grid. Throws if a change is not allowed. */
export function editCommands(state: Product, edit: ProductEdit, categories: CategoryNames, now: string) {
  if (state.status !== 'live') throw new DomainError('product_not_found', 'It has been deleted meanwhile.')
  const { price, category_id: categoryId = state.details.categoryId, status, stock } = edit
  if (status && status.seen !== state.publishing.status)
    throw new DomainError('stale_version', 'Somebody else changed its status meanwhile.', { field: 'status' })
  if (stock && state.sizes.length > 0)
    throw new DomainError('ring_size', 'Its stock is kept by size. Open the product to change it.', { field: 'stock' })
  const details = { ...state.details, ...(price === undefined ? {} : { price: priceOf(price) }) }
  const commands: ProductCommand[] = [
    // Also without a change of the details: this command checks the version.
    { ...unchanged(state), details: inCategory(details, categoryId, state, categories), version: edit.version },
  ]
  if (stock) commands.push({ type: 'SetStock', size: null, ...stock })
  if (status) commands.push({ type: 'SetPublication', publishing: { status: status.wanted, publishAt: null }, now })
  return commands
}

export const unchanged = ({ details, sizes, images, featured }: Live): ChangeProduct => ({
  ...{ type: 'ChangeProduct', details, sizes, images, featured, stock: [] },
})

/** Sizes are set in the form only: here a product cannot become a ring, nor a ring something else. */
export function inCategory(details: Live['details'], id: string, { sizes }: Live, categories: CategoryNames) {
  if (id === details.categoryId) return details
  const name = categories.get(id)
  if (name === undefined)
    throw new DomainError('category_not_found', 'That category is gone.', { field: 'category_id' })
  if ((categoryKey(name) === 'ring') !== sizes.length > 0)
    throw new DomainError('ring_size', 'Only rings have sizes. Open the product to move it to or from the rings.', {
      field: 'category_id',
    })
  return { ...details, categoryId: id, categoryName: name }
}
