import { type FormEvent, useId, useState } from 'react'
import styles from './filter-panel.module.css'
import { rupeesTyped } from './parse-rupees.ts'

type Props = {
  from: number | undefined
  to: number | undefined
  bounds: { min: number; max: number } | null
  onChange: (from: number | undefined, to: number | undefined) => void
}

/** From so much to so much; what is typed counts with Enter, with the button, or when one goes on. */
export function PriceRange({ from, to, bounds, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(typedFor(from, to))
  // Another range from outside (a chip taken away, a way back) is what stands in the fields.
  if (typed.from !== from || typed.to !== to) setTyped(typedFor(from, to))
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    const [least, most] = [rupeesTyped(typed.low), rupeesTyped(typed.high)]
    const turned = least !== undefined && most !== undefined && least > most
    const [lower, upper] = turned ? [most, least] : [least, most]
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
