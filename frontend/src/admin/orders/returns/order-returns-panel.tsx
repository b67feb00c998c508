import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import type { OrderReturn } from '../../../entities/order/allowed-actions.ts'
import { reasonOf, returnItemLabel, returnStatusLabels } from '../../../entities/order/return-labels.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { TextArea } from '../../../ui/admin/fields/text-area.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import orderDialogStyles from '../details/order-dialog.module.css'
import styles from './order-returns-panel.module.css'
import { acceptMessage, leftToDo } from './return-labels.ts'
import { ReturnSentForm } from './return-sent-form.tsx'

/** What the customer wants to send back, and the shop's answer to it. */
export function OrderReturnsPanel({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0) return null
  return (
    <section className={orderDialogStyles.orderSheetItems}>
      <h3>Returns</h3>
      {order.returns.map((asked) => (
        <AskedReturn key={asked.number} order={order} asked={asked} />
      ))}
    </section>
  )
}

function AskedReturn({ order, asked }: { order: AdminOrder; asked: OrderReturn }) {
  const todo = leftToDo(asked, order)
  return (
    <article className={styles.returnPanel}>
      <p>
        <strong>{returnStatusLabels[asked.status] ?? asked.status}</strong>{' '}
        <time className="muted amount" dateTime={asked.askedAt}>
          {momentOf(asked.askedAt)}
        </time>
      </p>
      <p>
        {asked.items.map(returnItemLabel).join('; ')}: <span className="amount">{formatRupees(asked.amount)}</span>
      </p>
      <p className="muted">
        {reasonOf(asked.reason)}
        {asked.words && `: “${asked.words}”`}
      </p>
      {asked.note && <p>Your note: {asked.note}</p>}
      {todo && (
        <>
          <Notice kind="info">{todo}</Notice>
          <ReturnSentForm orderId={order.id} number={asked.number} />
        </>
      )}
      {asked.repaidAt && (
        <p>
          Sent on {momentOf(asked.repaidAt)}. Reference: {asked.reference}
        </p>
      )}
      {asked.status === 'asked' && <Answer order={order} asked={asked} />}
    </article>
  )
}

function Answer({ order, asked }: { order: AdminOrder; asked: OrderReturn }) {
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<'accepted' | 'refused' | null>(null)
  const [problem, setProblem] = useState<{ text: string; note: boolean } | null>(null)
  useUnsaved(note.trim() !== '')
  const answer = async (status: 'accepted' | 'refused') => {
    if (status === 'refused' && note.trim() === '')
      return setProblem({ text: 'Please say why: the customer reads this note.', note: true })
    setProblem(null)
    setBusy(status)
    try {
      const body = { number: asked.number, status, ...(note.trim() ? { note: note.trim() } : {}) }
      await call('PATCH', `/admin/orders/${encodeURIComponent(order.id)}/return`, { body })
    } catch (error) {
      setProblem({ text: messageOf(error, 'The answer could not be saved. Please try again.'), note: false })
    }
    await refreshOrders(client)
    setBusy(null)
  }
  return (
    <>
      <TextArea
        label="Note to the customer"
        maxLength={500}
        value={note}
        error={problem?.note ? problem.text : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="muted small">{acceptMessage(asked, order)}</p>
      {problem && !problem.note && <Notice kind="error">{problem.text}</Notice>}
      <div className={styles.returnPanelWays}>
        <Button busy={busy === 'refused'} disabled={busy !== null} onClick={() => answer('refused')}>
          Refuse return
        </Button>
        <Button primary busy={busy === 'accepted'} disabled={busy !== null} onClick={() => answer('accepted')}>
          Accept return
        </Button>
      </div>
    </>
  )
}
