import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from './order-returns-panel.module.css'

/** Completes a return that is refunded by hand, with the transfer's reference; the customer sees it too. */
export function ReturnSentForm({ orderId, number }: { orderId: string; number: number }) {
  const client = useQueryClient()
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useUnsaved(reference.trim() !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (reference.trim() === '') return setProblem('Please enter the reference of the transfer')
    setBusy(true)
    try {
      const body = { number, reference: reference.trim() }
      await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/return/sent`, { body })
      await refreshOrders(client)
    } catch (error) {
      setProblem(messageOf(error, 'This could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form className={styles.returnPanelWays} noValidate onSubmit={save}>
      <Field
        label="Transfer reference"
        placeholder="UTR 402188123456"
        maxLength={40}
        value={reference}
        error={problem || undefined}
        onChange={({ target }) => {
          setReference(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" busy={busy}>
        Mark as sent
      </Button>
    </form>
  )
}
