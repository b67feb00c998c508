import { t } from '@suvarna/contracts/common/language/text.ts'
import { type FormEvent, useId, useState } from 'react'
import styles from './filter-panel.module.css'
import { rupeesTyped } from './parse-rupees.ts'

type Props = {
  from: number | undefined
  to: number | undefined
  bounds: { min: number; max: number } | null
  onChange: (from: number | undefined, to: number | undefined) => void
}

/** A price range. Presets apply with one press; typed values on Enter, on the button, or when focus leaves. */
export function PriceRange({ from, to, bounds, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(typedFor(from, to))
  // A range changed elsewhere (a removed chip, Back) replaces the typed values.
  if (typed.from !== from || typed.to !== to) setTyped(typedFor(from, to))
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    const [lowest, highest] = [rupeesTyped(typed.low), rupeesTyped(typed.high)]
    const turned = lowest !== undefined && highest !== undefined && lowest > highest
    const [lower, upper] = turned ? [highest, lowest] : [lowest, highest]
    if (lower !== from || upper !== to) onChange(lower, upper)
  }
  const isChanged = rupeesTyped(typed.low) !== from || rupeesTyped(typed.high) !== to
  return (
    <form className={styles.priceRange} onSubmit={apply} aria-label={t`Price`}>
      <p className={styles.choiceTitle}>{t`Price`}</p>
      <div className={styles.priceFields}>
        <label htmlFor={`${id}-low`}>
          <span>{t`From ₹`}</span>
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
          <span>{t`To ₹`}</span>
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
      <button type="submit" className={styles.priceApply} hidden={!isChanged}>
        <span className="link">{t`Apply`}</span>
        <span className="visually-hidden">{t` the price`}</span>
      </button>
      <ul className={styles.pricePresets}>
        {presetsWithin(bounds).map(({ label, low, high }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={from === low && to === high}
              onClick={() => (from === low && to === high ? onChange(undefined, undefined) : onChange(low, high))}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

type Preset = { label: string; low: number | undefined; high: number | undefined }

const presets: readonly Preset[] = [
  { label: t`Under ₹500`, low: undefined, high: 499 },
  { label: t`₹500 to ₹999`, low: 500, high: 999 },
  { label: t`₹1,000 to ₹1,999`, low: 1000, high: 1999 },
  { label: t`₹2,000 and above`, low: 2000, high: undefined },
]

/** The presets that can match products of the list. */
const presetsWithin = (bounds: Props['bounds']): readonly Preset[] =>
  bounds ? presets.filter(({ low = 0, high = Infinity }) => low <= bounds.max && high >= bounds.min) : presets

const typedFor = (from: number | undefined, to: number | undefined) => ({
  ...{ from, to, low: from?.toString() ?? '', high: to?.toString() ?? '' },
})
