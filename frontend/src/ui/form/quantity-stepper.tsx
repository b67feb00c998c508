import { t } from '@suvarna/contracts/common/language/text.ts'
import { Minus, Plus } from 'lucide-react'
import styles from './quantity-stepper.module.css'

type Props = { value: number; min?: number; max: number; label: string; onChange: (next: number) => void }

/** A quantity between `min` (1 by default) and `max`. */
export function QuantityStepper({ value, min = 1, max, label, onChange }: Props) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" aria-label={t`One less`} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={17} strokeWidth={1.5} />
      </button>
      <output className="amount" aria-live="polite">
        {value}
      </output>
      <button type="button" aria-label={t`One more`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={17} strokeWidth={1.5} />
      </button>
    </fieldset>
  )
}
