import { t } from '@suvarna/contracts/common/language/text.ts'
import { ChevronDown } from 'lucide-react'
import { isOrder, type Order, orders } from './address/list-order.ts'
import styles from './listing.module.css'

type Props = { value: Order | undefined; own?: string | undefined; onChange: (next: Order | undefined) => void }

/** `own`: the name of the list's own order if that is not newest first; it is not in the address. */
export function OrderingSelect({ value, own, onChange }: Props) {
  const { newest, ...others } = orders
  return (
    <label className={styles.chipSelect}>
      <span>{t`Sort:`}</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(isOrder(target.value) ? target.value : undefined)}>
        <option value="">{own ?? newest}</option>
        {Object.entries(own ? orders : others).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </label>
  )
}
