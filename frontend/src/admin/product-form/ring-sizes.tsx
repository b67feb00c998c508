import { ringSizes } from '@suvarna/contracts/catalog/ring-size.ts'
import { Plus, Trash2 } from 'lucide-react'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import productFormStyles from '../../ui/admin/product-form.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RingRange } from './ring-range.tsx'
import type { Problems } from './values/form-checks.ts'
import type { SizeRow } from './values/form-values.ts'

type Props = { rows: SizeRow[]; problems: Problems; onChange: (rows: SizeRow[]) => void }

const choices = [
  { value: '', label: 'Select size' },
  ...ringSizes.map((size) => ({ value: String(size), label: String(size) })),
]

export function RingSizes({ rows, problems, onChange }: Props) {
  const patch = (key: string, wanted: Partial<SizeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...wanted } : row)))
  return (
    <section className={productFormStyles.formPart} aria-labelledby="ring-sizes-heading">
      <header className={screenStyles.panelHead}>
        <h2 id="ring-sizes-heading">Ring Sizes</h2>
        <Button onClick={() => onChange([...rows, nextRow(rows)])}>
          <span className={buttonStyles.buttonIcon}>
            <Plus size={16} strokeWidth={1.8} aria-hidden="true" /> Add Size
          </span>
        </Button>
      </header>
      <p className="muted">At least one size is required. The stock of a ring is the sum of its sizes.</p>
      <RingRange rows={rows} onChange={onChange} />
      {problems.sizes && <Notice kind="error">{problems.sizes}</Notice>}
      {rows.length === 0 && (
        <p className={productFormStyles.ringSizesNone}>No ring sizes added yet. Click "Add Size" to start.</p>
      )}
      <ul>
        {rows.map((row, place) => (
          <li key={row.key} className={productFormStyles.ringSizeRow}>
            <SelectField
              label={`Size ${place + 1}`}
              value={row.size}
              choices={choices}
              error={problems[`size:${row.key}`]}
              onChange={(size) => patch(row.key, { size })}
            />
            <Field
              label={`Stock ${place + 1}`}
              inputMode="numeric"
              value={row.stock}
              error={problems[`stock:${row.key}`]}
              onChange={({ target }) => patch(row.key, { stock: target.value })}
            />
            <button
              type="button"
              className={`${buttonStyles.iconButton} ${productFormStyles.iconButton}`}
              aria-label={`Remove size ${row.size || place + 1}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first row is empty; later ones suggest the next whole size. */
function nextRow(rows: readonly SizeRow[]): SizeRow {
  const next = Number(rows.at(-1)?.size || Number.NaN) + 1
  const free = ringSizes.includes(next) && !rows.some(({ size }) => Number(size) === next)
  return { key: crypto.randomUUID(), size: free ? String(next) : '', stock: '0' }
}
