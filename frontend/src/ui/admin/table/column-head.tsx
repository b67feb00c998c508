import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useMedia } from '../../use-media.ts'
import styles from './table.module.css'

/**
 * A column's name, or its name with its two sort orders. `isDefault`: falling is the list's default order and is left
 * out of the address.
 */
export type Column = string | { name: string; falling: string; rising: string; isDefault?: true }

export const nameOf = (column: Column): string => (typeof column === 'string' ? column : column.name)

/** A column's head. A sortable one is a button, with the order kept in the address. */
export function ColumnHead({ column }: { column: Column }) {
  const [params, setParams] = useSearchParams()
  // On phones the head is visually hidden, so nothing in it may take the focus.
  const unseen = useMedia('(max-width: 640px)')
  const name = nameOf(column)
  if (typeof column === 'string' || unseen)
    return (
      <th scope="col" className={name === 'Actions' ? styles.alignRight : undefined}>
        {name}
      </th>
    )
  const chosen = params.get('sort') || ''
  const falls = chosen === column.falling || (chosen === '' && column.isDefault === true)
  const rises = chosen === column.rising
  const Icon = falls ? ArrowDown : rises ? ArrowUp : ArrowUpDown
  const turn = () =>
    setParams(
      (known) => {
        known.set('sort', falls ? column.rising : column.falling)
        if (!falls && column.isDefault) known.delete('sort')
        known.delete('page')
        return new URLSearchParams(known)
      },
      { replace: true },
    )
  return (
    <th scope="col" aria-sort={falls ? 'descending' : rises ? 'ascending' : 'none'}>
      <button type="button" className={styles.columnSort} data-on={falls || rises} onClick={turn}>
        {name}
        <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      </button>
    </th>
  )
}
