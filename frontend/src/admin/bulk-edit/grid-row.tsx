import { Link } from 'react-router-dom'
import type { AdminProduct } from '../../entities/product/admin-product.ts'
import type { Category } from '../../entities/product/category.ts'
import { isRing } from '../../entities/product/category-choices.ts'
import { statusNames } from '../../entities/product/publication/publication.ts'
import styles from './bulk-edit.module.css'
import { type CellName, cellProblem, type RowDraft, shownIn } from './grid-changes.ts'

type Props = {
  product: AdminProduct
  draft: RowDraft | undefined
  categories: readonly Category[]
  disabled: boolean
  onType: (cell: CellName, value: string) => void
}

export function GridRow({ product, draft, categories, disabled, onType }: Props) {
  const shown = draft?.shown ?? product
  const cellOf = (cell: CellName, label: string) => {
    const typed = draft?.typed[cell]
    const problem = cellProblem(cell, typed)
    return {
      className: styles.cell,
      disabled,
      'data-cell': cell,
      'data-changed': typed !== undefined,
      'aria-label': `${label} of ${product.name}${typed === undefined ? '' : ', changed'}`,
      'aria-invalid': problem ? (true as const) : undefined,
      title: problem ?? (typed === undefined ? undefined : `It was ${nameOf(cell)}`),
      value: typed ?? shownIn(shown, cell),
    }
  }
  const nameOf = (cell: CellName) =>
    cell === 'category' ? shown.category : cell === 'status' ? statusNames[shown.status] : shownIn(shown, cell)
  const box = (cell: 'price' | 'stock', label: string) => (
    <input
      {...cellOf(cell, label)}
      inputMode={cell === 'price' ? 'decimal' : 'numeric'}
      maxLength={12}
      onChange={({ target }) => onType(cell, target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onType(cell, shownIn(shown, cell))}
    />
  )
  // Sizes are set in the form, so here a ring stays a ring, and nothing else becomes one.
  const shelves = categories.filter(({ name }) => isRing(name) === isRing(product.category))
  return (
    <tr data-testid="grid-row">
      <td>
        <Link to={`/admin/add-product/${product.id}`}>{product.name}</Link>
        <span className="muted">{product.sku}</span>
      </td>
      <td>
        <Head text="Price (₹)" />
        {box('price', 'Price')}
      </td>
      <td>
        <Head text="Stock" />
        {product.sizes.length > 0 ? (
          <Link to={`/admin/add-product/${product.id}`} aria-label={`Stock of ${product.name} by size`}>
            {product.stock} in {product.sizes.length} sizes
          </Link>
        ) : (
          box('stock', 'Stock')
        )}
      </td>
      <td>
        <Head text="Category" />
        <select {...cellOf('category', 'Category')} onChange={({ target }) => onType('category', target.value)}>
          {shelves.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </td>
      <td>
        <Head text="Status" />
        <select {...cellOf('status', 'Status')} onChange={({ target }) => onType('status', target.value)}>
          {Object.entries(statusNames).map(([value, name]) => (
            <option key={value} value={value} disabled={value === 'scheduled' && shown.status !== value}>
              {name}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

/** A label for phones, where no column has a head; screen readers get the cell's own name. */
const Head = ({ text }: { text: string }) => (
  <span className={styles.head} aria-hidden="true">
    {text}
  </span>
)
