import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { caseExchangeLabels } from '../../../entities/order/admin/return-case-labels.ts'
import type { OrderReturn } from '../../../entities/order/allowed-actions.ts'
import type { Exchange } from '../../../entities/order/exchanges/exchange.ts'
import { exchangedPiece } from '../../../entities/order/exchanges/exchange-labels.ts'
import { wayBackOf } from '../../../entities/order/payment-labels.ts'
import { reasonOf, returnItemLabel, returnStatusLabels } from '../../../entities/order/return-labels.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import orderDialogStyles from '../details/order-dialog.module.css'
import styles from './order-returns-panel.module.css'
import { acceptMessage, leftToDo } from './return-labels.ts'
import { ReturnSentForm } from './return-sent-form.tsx'

/** The customer's returns and the shop's decisions on them. */
export function OrderReturnsPanel({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0) return null
  return (
    <section className={orderDialogStyles.orderSheetItems}>
      <h3>Returns</h3>
      {order.returns.map((orderReturn) => (
        <ReturnEntry key={orderReturn.number} order={order} orderReturn={orderReturn} />
      ))}
    </section>
  )
}

function ReturnEntry({ order, orderReturn }: { order: AdminOrder; orderReturn: OrderReturn }) {
  const todo = leftToDo(orderReturn, { ...order, paymentMethod: wayBackOf(order) })
  return (
    <article className={styles.returnPanel}>
      <p>
        <strong>{titleOf(orderReturn)}</strong>{' '}
        <time className="muted amount" dateTime={orderReturn.requestedAt}>
          {momentOf(orderReturn.requestedAt)}
        </time>
      </p>
      <p>
        {ofWhat(orderReturn)}: <span className="amount">{formatCharge(orderReturn.amount)}</span>
      </p>
      {!orderReturn.owed && (
        <p className="muted">
          {reasonOf(orderReturn.reason)}
          {orderReturn.words && `: “${orderReturn.words}”`}
        </p>
      )}
      {orderReturn.note && <p>Your note: {orderReturn.note}</p>}
      {todo && (
        <>
          <Notice kind="info">{todo}</Notice>
          <May do="orders.refund">
            <ReturnSentForm orderId={order.id} number={orderReturn.number} />
          </May>
        </>
      )}
      {orderReturn.repaidAt && (
        <p>
          Sent on {momentOf(orderReturn.repaidAt)}. Reference: {orderReturn.reference}
        </p>
      )}
      {orderReturn.pickup?.labelUrl && (
        <p>
          Courier booked: {orderReturn.pickup.courier || 'the courier'} ·{' '}
          <a className="link" href={orderReturn.pickup.labelUrl} rel="noreferrer" target="_blank">
            Print its label
          </a>
        </p>
      )}
      {orderReturn.exchange && <ExchangeLine exchange={orderReturn.exchange} />}
      {orderReturn.status === 'asked' && orderReturn.exchange?.state !== 'held' && (
        <May do="orders.refund">
          <ReturnDecision order={order} orderReturn={orderReturn} />
        </May>
      )}
    </article>
  )
}

function titleOf({ owed, agreed, status }: OrderReturn): string {
  if (agreed) return 'Refund of cash'
  return owed ? 'Cash of the cancelled order' : (returnStatusLabels[status] ?? status)
}

function ofWhat({ owed, agreed, items }: OrderReturn): string {
  if (agreed && items.length === 0) return 'Without a piece'
  return owed && !agreed ? 'Collected by the courier' : items.map(returnItemLabel).join('; ')
}

/** An exchange is decided on the returns page. */
function ExchangeLine({ exchange }: { exchange: Exchange }) {
  return (
    <p>
      {caseExchangeLabels[exchange.state] ?? exchange.state}: {exchange.pieces.map(exchangedPiece).join('; ')}.{' '}
      {exchange.sentAs ? (
        <Link className="link amount" to={adminOrderPath(exchange.sentAs)}>
          {exchange.sentAs}
        </Link>
      ) : (
        exchange.state === 'held' && (
          <Link className="link" to="/admin/returns">
            Returns desk
          </Link>
        )
      )}
    </p>
  )
}

function ReturnDecision({ order, orderReturn }: { order: AdminOrder; orderReturn: OrderReturn }) {
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
      const body = { number: orderReturn.number, status, ...(note.trim() ? { note: note.trim() } : {}) }
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
      <p className="muted small">{acceptMessage(orderReturn, { ...order, paymentMethod: wayBackOf(order) })}</p>
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
