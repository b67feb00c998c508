import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { Notice } from '../../../ui/notice.tsx'
import type { Order } from '../order.ts'
import { moneyAfterCancel } from './cancel-labels.ts'
import { ItemList } from './item-list.tsx'
import styles from './order-actions.module.css'
import { cancelOrder, type OrderKey } from './order-calls.ts'

const QUESTION = 'Cancel this order?'

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** Asked once more, with what it means for pieces and money; afterwards the order shows its new state. */
export function CancelOrder({ order, orderKey, onChanged }: Props) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** What was told about the money, once it is done: the button that had the focus is gone then. */
  const [done, setDone] = useState<string | null>(null)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) news.current?.focus()
  }, [done])
  const close = () => {
    setAsked(false)
    setProblem(null)
  }
  const cancel = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await cancelOrder(orderKey)
      close()
      setDone(moneyAfterCancel(order))
    } catch (error) {
      setProblem(messageOf(error, 'Your order could not be cancelled. Please check your connection and try again.'))
    }
    setBusy(false)
    await onChanged()
  }
  if (!order.may?.cancel && !asked && !done) return null
  return (
    <>
      {done && (
        <div ref={news} tabIndex={-1}>
          <Notice kind="good">Your order is cancelled. {done}</Notice>
        </div>
      )}
      {order.may?.cancel && !done && (
        <Button onClick={() => setAsked(true)}>
          Cancel order<span className="visually-hidden"> {order.id}</span>
        </Button>
      )}
      <Dialog open={asked} onClose={close} label={QUESTION} className={`${sheetStyles.sheet} ${styles.orderSheet}`}>
        <h2>{QUESTION}</h2>
        <ItemList pieces={order.items} />
        <p>{moneyAfterCancel(order)}</p>
        <p className="muted small">The pieces go back on the shelf. You can order them again while they are there.</p>
        {problem && <Notice kind="error">{problem}</Notice>}
        <div className={styles.orderSheetWays}>
          <Button onClick={close}>Keep my order</Button>
          <Button className={styles.orderDanger} busy={busy} onClick={cancel}>
            Cancel order
          </Button>
        </div>
      </Dialog>
    </>
  )
}
