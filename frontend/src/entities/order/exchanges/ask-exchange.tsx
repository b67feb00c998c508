import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { showToast } from '../../../ui/toaster.tsx'
import styles from '../actions/order-actions.module.css'
import type { OrderKey } from '../actions/order-calls.ts'
import type { Order } from '../order.ts'
import { askExchange } from './exchange-calls.ts'
import { ExchangeForm } from './exchange-form.tsx'

const TITLE = t`Exchange for another size`
const TOAST_MS = 4000

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** Offered as long as a return is possible, for pieces with sizes. */
export function AskExchange({ order, orderKey, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const items = order.items.filter(({ returnable, size }) => returnable > 0 && size !== '')
  const close = () => setOpen(false)
  if (!order.may?.returnBy || items.length === 0) return null
  return (
    <div className={styles.returnWay}>
      <Button onClick={() => setOpen(true)}>
        {TITLE}
        <span className="visually-hidden">{t` of order ${order.id}`}</span>
      </Button>
      <Dialog open={open} onClose={close} label={TITLE} className={`${sheetStyles.sheet} ${styles.orderSheet}`}>
        <h2>{TITLE}</h2>
        {/* Remounted each time, so that the form is empty. */}
        {open && (
          <ExchangeForm
            items={items}
            orderKey={orderKey}
            onKeep={close}
            onAsk={async (body) => {
              await askExchange(orderKey, body)
              close()
              showToast(t`Your new size is kept for you`, TOAST_MS)
              await onChanged()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
