import { ChevronDown } from 'lucide-react'
import { isOrder, type Order, orders } from './address/list-order.ts'
import styles from './listing.module.css'

type Props = { value: Order | undefined; isSearch: boolean; onChange: (next: Order | undefined) => void }

/** A list is sorted newest first by default, a search best match first; the default is not in the address. */
export function OrderingSelect({ value, isSearch, onChange }: Props) {
  const { newest, ...others } = orders
  const own = isSearch ? 'Best match' : newest
  return (
    <label className={styles.chipSelect}>
      <span>Sort:</span>
      <select value={value ?? ''} onChange={({ target }) => onChange(isOrder(target.value) ? target.value : undefined)}>
        <option value="">{own}</option>
        {Object.entries(isSearch ? orders : others).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </label>
  )
}
