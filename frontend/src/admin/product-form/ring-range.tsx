import { useState } from 'react'
import productFormStyles from '../../ui/admin/product-form.module.css'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import { filledSizes, type RangeProblems, rangeProblems, type SizeRange } from './values/fill-sizes.ts'
import type { SizeRow } from './values/form-values.ts'

type Props = { rows: readonly SizeRow[]; onChange: (rows: SizeRow[]) => void }

/** Fills in many sizes together. */
export function RingRange({ rows, onChange }: Props) {
  const [range, setRange] = useState<SizeRange>({ from: '', to: '', units: '', halves: false })
  const [problems, setProblems] = useState<RangeProblems>({})
  const [filled, setFilled] = useState('')
  const { form, focusFirst } = useFirstInvalid<HTMLFieldSetElement>()
  const type = (typed: Partial<SizeRange>) => {
    setRange({ ...range, ...typed })
    setProblems({})
    setFilled('')
  }
  const fill = () => {
    const found = rangeProblems(range)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst()
    const sizes = filledSizes(rows, range)
    setFilled(`${sizes.length} ${sizes.length === 1 ? 'size' : 'sizes'} below`)
    onChange(sizes)
  }
  const box = (label: string, name: 'from' | 'to' | 'units') => (
    <Field
      label={label}
      inputMode={name === 'units' ? 'numeric' : 'decimal'}
      maxLength={6}
      value={range[name]}
      error={problems[name]}
      onChange={({ target }) => type({ [name]: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Enter in a field would otherwise move to the next step.
        event.preventDefault()
        fill()
      }}
    />
  )
  return (
    <fieldset ref={form} className={productFormStyles.ringRange}>
      <legend>Fill a range of sizes</legend>
      {box('From size', 'from')}
      {box('To size', 'to')}
      {box('Units of each', 'units')}
      <label className={screenStyles.switch}>
        <input type="checkbox" checked={range.halves} onChange={({ target }) => type({ halves: target.checked })} />
        Half sizes too
      </label>
      <Button onClick={fill}>Fill</Button>
      <p className={`${productFormStyles.ringRangeFilled} muted`} role="status">
        {filled}
      </p>
    </fieldset>
  )
}
