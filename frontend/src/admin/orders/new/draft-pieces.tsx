import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../../entities/product/product.ts'
import { SearchBox } from '../../../ui/admin/fields/search-box.tsx'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { RowAction } from '../../../ui/admin/table/row-action.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftLine } from './draft-order.ts'
import { namedFirst, piecesFound, stockText } from './found-pieces.ts'
import styles from './new-order.module.css'

const mostUnits = 99

type Props = {
  lines: readonly DraftLine[]
  /** why each line, by position, cannot be ordered */
  problems: readonly (string | null)[]
  onChange: (lines: readonly DraftLine[]) => void
}

/** The pieces with size and quantity; others can be searched for and added. */
export function DraftPieces({ lines, problems, onChange }: Props) {
  const [q, setQ] = useState('')
  const results = useQuery({ ...piecesFound(q), enabled: q.trim() !== '' })
  const change = (place: number, wanted: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...wanted } : line)))
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be there in two sizes
          <li key={`${line.id}:${place}`}>
            <div>
              <p>{line.name}</p>
              <p className="muted small amount">{formatRupees(line.price)}</p>
            </div>
            {line.sizes.length > 0 && (
              <SelectField
                label={`Size of ${line.name}`}
                value={line.size}
                choices={[{ value: '', label: 'Choose' }, ...line.sizes.map((size) => ({ value: size, label: size }))]}
                onChange={(size) => change(place, { size })}
              />
            )}
            <QuantityStepper
              label={`Quantity of ${line.name}`}
              value={line.quantity}
              max={mostUnits}
              onChange={(quantity) => change(place, { quantity })}
            />
            <RowAction
              icon={X}
              title="Remove"
              label={`Remove ${line.name}`}
              onClick={() => onChange(lines.filter((_, at) => at !== place))}
            />
            {problems[place] && <Notice kind="error">{problems[place]}</Notice>}
          </li>
        ))}
      </ul>
      <SearchBox value={q} placeholder="Find a piece by name or SKU" onSearch={setQ} />
      {q.trim() !== '' && results.data?.length === 0 && <p className="muted">No piece is called that.</p>}
      {results.isError && <Notice kind="error">The pieces could not be searched. Please try again.</Notice>}
      <ul className={styles.found} aria-label="Pieces found">
        {(q.trim() ? namedFirst(results.data ?? [], q) : []).map((product) => (
          <li key={product.id}>
            <span>
              {product.name} <span className="muted amount">{formatRupees(product.price)}</span>
              <span className="muted"> · {stockText(product)}</span>
            </span>
            <RowAction
              icon={Plus}
              title="Add"
              label={`Add ${product.name}`}
              disabled={!product.inStock}
              onClick={() => {
                onChange([...lines, lineOf(product)])
                setQ('')
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const lineOf = ({ id, name, price, sizes }: Product): DraftLine => ({
  ...{ id, name, price, size: '', quantity: 1 },
  sizes: sizes.map(({ size }) => String(size)),
})
