import { t } from '@suvarna/contracts/common/language/text.ts'
import type { AskExchangeBody } from '@suvarna/contracts/orders/exchanges/exchange-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../actions/order-actions.module.css'
import type { OrderKey } from '../actions/order-calls.ts'
import type { OrderItem } from '../order.ts'
import { exchangeSizes } from './exchange-calls.ts'

type Props = {
  items: readonly OrderItem[]
  orderKey: OrderKey
  onKeep: () => void
  onAsk: (body: AskExchangeBody) => Promise<unknown>
}

/** The wanted size of each piece to exchange; a piece without one is kept. */
export function ExchangeForm({ items, orderKey, onKeep, onAsk }: Props) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const shelf = exchangeSizes(orderKey)
  const { data: sizes, isError, refetch } = useQuery(shelf)
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({})
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const chosen = items.filter(({ itemId }) => wanted[itemId])
  useUnsaved(chosen.length > 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !sizes) return
    setFailure('')
    if (chosen.length === 0) {
      setProblem(t`Please choose the size that you would like instead.`)
      form.current?.querySelector('select')?.focus()
      return
    }
    setBusy(true)
    try {
      await onAsk({
        items: chosen.map(({ itemId }) => ({
          ...{ item_id: itemId, quantity: units[itemId] ?? 1, size: Number(wanted[itemId]) },
        })),
      })
    } catch (error) {
      setFailure(messageOf(error, t`Your request could not be sent. Please check your connection and try again.`))
      setBusy(false)
      // Another shopper may have taken the size.
      await client.invalidateQueries({ queryKey: shelf.queryKey })
    }
  }

  if (isError)
    return (
      <>
        <Notice kind="error">{t`The sizes could not be loaded.`}</Notice>
        <Button onClick={() => refetch()}>{t`Try again`}</Button>
      </>
    )
  if (!sizes) return <p role="status">{t`Looking for your sizes…`}</p>
  return (
    <form ref={form} className={styles.returnForm} noValidate onSubmit={submit}>
      {items.map(({ itemId, name, size, returnable }, index) => (
        <div key={itemId}>
          <SelectField
            label={t`${name}, size ${size}: new size`}
            value={wanted[itemId] ?? ''}
            choices={[
              { value: '', label: t`Keep this one` },
              ...(sizes.get(itemId) ?? []).map((one) => ({
                value: String(one.size),
                label: one.available > 0 ? t`Size ${one.size}` : t`Size ${one.size}: sold out`,
                disabled: one.available < 1,
              })),
            ]}
            error={index === 0 && problem ? problem : undefined}
            onChange={(value) => {
              setProblem('')
              setWanted({ ...wanted, [itemId]: value })
            }}
          />
          {returnable > 1 && wanted[itemId] && (
            <QuantityStepper
              value={units[itemId] ?? 1}
              max={returnable}
              label={t`How many of ${name}`}
              onChange={(quantity) => setUnits({ ...units, [itemId]: quantity })}
            />
          )}
        </div>
      ))}
      <p className="muted small">
        {t`We keep the new size for you from now on, and pick up the old piece. You pay nothing more, whatever the piece costs today. Please keep the old one unworn and in its pouch.`}
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={styles.orderSheetWays}>
        <Button onClick={onKeep}>{t`Close`}</Button>
        <Button primary type="submit" busy={busy}>
          {t`Request the exchange`}
        </Button>
      </div>
    </form>
  )
}
