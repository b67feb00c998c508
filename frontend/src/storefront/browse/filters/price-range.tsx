import { type FormEvent, useId, useState } from 'react'
import styles from './filter-panel.module.css'
import { rupeesTyped } from './parse-rupees.ts'

type Props = {
  from: number | undefined
  to: number | undefined
  bounds: { min: number; max: number } | null
  onChange: (from: number | undefined, to: number | undefined) => void
}

/** A price range; typed values apply on Enter, on the button, or when focus leaves. */
export function PriceRange({ from, to, bounds, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(typedFor(from, to))
  // A range changed elsewhere (a removed chip, Back) replaces what is typed.
  if (typed.from !== from || typed.to !== to) setTyped(typedFor(from, to))
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    const [lowest, highest] = [rupeesTyped(typed.low), rupeesTyped(typed.high)]
    const turned = lowest !== undefined && highest !== undefined && lowest > highest
    const [lower, upper] = turned ? [highest, lowest] : [lowest, highest]
    if (lower !== from || upper !== to) onChange(lower, upper)
  }
  return (
    <form className={styles.priceRange} onSubmit={apply} aria-label="Price">
      <p className={styles.choiceTitle}>Price</p>
      <div className={styles.priceFields}>
        <label htmlFor={`${id}-low`}>
          <span>From ₹</span>
          <input
            id={`${id}-low`}
            inputMode="numeric"
            autoComplete="off"
            value={typed.low}
            placeholder={bounds ? String(Math.floor(bounds.min)) : ''}
            onChange={({ target }) => setTyped({ ...typed, low: target.value })}
            onBlur={() => apply()}
          />
        </label>
        <label htmlFor={`${id}-high`}>
          <span>To ₹</span>
          <input
            id={`${id}-high`}
            inputMode="numeric"
            autoComplete="off"
            value={typed.high}
            placeholder={bounds ? String(Math.ceil(bounds.max)) : ''}
            onChange={({ target }) => setTyped({ ...typed, high: target.value })}
            onBlur={() => apply()}
          />
        </label>
      </div>
      <button type="submit" className="visually-hidden">
        Apply the price
      </button>
    </form>
  )
}

const typedFor = (from: number | undefined, to: number | undefined) => ({
  ...{ from, to, low: from?.toString() ?? '', high: to?.toString() ?? '' },
})
