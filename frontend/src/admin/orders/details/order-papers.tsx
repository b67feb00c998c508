import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { refreshOrders } from '../../../entities/live/live-metrics.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { invoicePath } from '../../../entities/order/papers/invoice-path.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { nothingToPack } from '../papers/nothing-to-pack.ts'
import styles from './order-dialog.module.css'
import { orderTimeline } from './order-timeline-reads.ts'

/** The order's printed documents: the packing slip if anything is packed, the invoice once it is. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const id = encodeURIComponent(order.id)
  const documents = useDocuments(order.id)
  const unpacked = nothingToPack(order)
  const isPacked = ['processing', 'shipped', 'delivered'].includes(order.status)
  return (
    <section className={styles.orderSheetItems}>
      <h3>Papers</h3>
      <div className={styles.orderPapers}>
        {unpacked === '' && (
          <a className={buttonStyles.button} href={`/admin/orders/${id}/packing-slip`} target="_blank" rel="noreferrer">
            <span className={buttonStyles.buttonIcon}>
              <PackageOpen size={16} strokeWidth={1.6} aria-hidden="true" /> Packing slip
            </span>
          </a>
        )}
        {order.invoice && (
          <a className={buttonStyles.button} href={invoicePath(order.id)} target="_blank" rel="noreferrer">
            <span className={buttonStyles.buttonIcon}>
              <FileText size={16} strokeWidth={1.6} aria-hidden="true" /> Invoice {order.invoice}
            </span>
          </a>
        )}
        {!order.invoice && isPacked && (
          <May do="invoices.write">
            <IssueInvoice orderId={order.id} />
          </May>
        )}
        {unpacked !== '' && <p className="muted small">{unpacked}</p>}
        {unpacked === '' && !order.invoice && !isPacked && documents.length === 0 && (
          <p className="muted small">The invoice is numbered when it is packed.</p>
        )}
      </div>
      {documents.length > 1 && (
        <ul className={styles.orderNumbers} aria-label="Invoices and credit notes">
          {documents.map((text) => (
            <li key={text}>
              <a className="link amount" href={invoicePath(order.id)} target="_blank" rel="noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Every invoice and credit note by number, oldest first, from the timeline on the same page. */
function useDocuments(orderId: string): string[] {
  const { data } = useQuery({ ...orderTimeline(orderId), enabled: orderId !== '' })
  const issued = (data?.entries ?? []).filter(({ kind }) => kind === 'document')
  return issued.map(({ title, detail }) => `${title.replace(/ issued$/, '')} ${detail}`).reverse()
}

/** For an order that was packed before its invoice could be numbered. */
function IssueInvoice({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const issue = async () => {
    setBusy(true)
    try {
      await call('POST', `/admin/orders/${encodeURIComponent(orderId)}/invoice`, { body: {} })
    } catch (error) {
      setProblem(messageOf(error, 'The invoice could not be issued. Please try again.'))
    }
    setBusy(false)
    await refreshOrders(client)
  }
  return (
    <>
      <Button busy={busy} onClick={issue}>
        Issue invoice
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  )
}
