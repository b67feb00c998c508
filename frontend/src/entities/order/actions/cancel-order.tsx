import { t } from '@suvarna/contracts/common/language/text.ts'
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

const QUESTION = t`Cancel this order?`

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** Confirms the cancel, showing its effect on stock and money; afterwards the order shows its new state. */
export function CancelOrder({ order, orderKey, onChanged }: Props) {
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The message about the money after a cancel. Focused, because the pressed button is gone. */
  const [done, setDone] = useState<string | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])
  const close = () => {
    setConfirming(false)
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
      setProblem(messageOf(error, t`Your order could not be cancelled. Please check your connection and try again.`))
    }
    setBusy(false)
    await onChanged()
  }
  if (!order.may?.cancel && !confirming && !done) return null
  return (
    <>
      {done && (
        <div ref={outcome} tabIndex={-1}>
          <Notice kind="good">{t`Your order is cancelled. ${done}`}</Notice>
        </div>
      )}
      {order.may?.cancel && !done && (
        <Button onClick={() => setConfirming(true)}>
          {t`Cancel order`}
          <span className="visually-hidden"> {order.id}</span>
        </Button>
      )}
      <Dialog
        open={confirming}
        onClose={close}
        label={QUESTION}
        className={`${sheetStyles.sheet} ${styles.orderSheet}`}
      >
        <h2>{QUESTION}</h2>
        <ItemList items={order.items} />
        <p>{moneyAfterCancel(order)}</p>
        <p className="muted small">{t`The pieces go back on sale. You can order them again while they are in stock.`}</p>
        {problem && <Notice kind="error">{problem}</Notice>}
        <div className={styles.orderSheetWays}>
          <Button onClick={close}>{t`Keep my order`}</Button>
          <Button className={styles.orderDanger} busy={busy} onClick={cancel}>
            {t`Cancel order`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
