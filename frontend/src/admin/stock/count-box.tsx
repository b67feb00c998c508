import type { LowStock } from '@suvarna/contracts/orders/stock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import styles from './stock.module.css'
import { refreshStock, setStock } from './stock-reads.ts'

type Props = { row: LowStock; productLabel: string; queryKey: readonly unknown[]; notify: Messages['notify'] }

/** Sets the counted stock of one size. Optimistic: if the server refuses, it is undone and the reason shown. */
export function CountBox({ row, productLabel, queryKey, notify }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  useUnsaved(typed !== '')
  const show = (available: number) =>
    client.setQueryData<{ data: LowStock[] }>(
      queryKey,
      (known) => known && { ...known, data: known.data.map((one) => (isSame(one, row) ? { ...one, available } : one)) },
    )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{1,6}$/.test(typed.trim())) return notify('error', 'Valid stock quantity is required')
    setBusy(true)
    show(Number(typed))
    try {
      await setStock(row, Number(typed))
      setTyped('')
      notify('good', `${productLabel}: stock set to ${Number(typed)}`)
      await refreshStock(client)
    } catch (error) {
      show(row.available)
      notify('error', messageOf(error, 'The stock could not be set.'))
    }
    setBusy(false)
  }
  return (
    <form className={styles.countBox} onSubmit={save}>
      <input
        className="amount"
        inputMode="numeric"
        maxLength={6}
        value={typed}
        placeholder={String(row.available)}
        aria-label={`Set stock of ${productLabel} to`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} disabled={typed === ''}>
        Set
      </Button>
    </form>
  )
}

const isSame = (one: LowStock, other: LowStock) => one.product_id === other.product_id && one.size === other.size
