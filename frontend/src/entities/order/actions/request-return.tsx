import { t } from '@suvarna/contracts/common/language/text.ts'
import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { useState } from 'react'
import { dayOf } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { showToast } from '../../../ui/toaster.tsx'
import { collectedOf, type Order } from '../order.ts'
import { wayBackOf } from '../payment-labels.ts'
import styles from './order-actions.module.css'
import { askReturn, type OrderKey } from './order-calls.ts'
import { ReturnForm } from './return-form.tsx'

const TITLE = t`Request a return`
const TOAST_MS = 4000

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** Offered during the policy's return period, for units without a return. */
export function AskReturn({ order, orderKey, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const items = order.items.filter(({ returnable }) => returnable > 0)
  const close = () => setOpen(false)
  const { returnBy } = order.may ?? { returnBy: '' }
  if (!returnBy || items.length === 0) return null
  return (
    <div className={styles.returnWay}>
      <Button onClick={() => setOpen(true)}>
        {TITLE}
        <span className="visually-hidden">{t` of order ${order.id}`}</span>
      </Button>
      <p className="muted small">{t`Until ${dayOf(returnBy)}.`}</p>
      <Dialog open={open} onClose={close} label={TITLE} className={`${sheetStyles.sheet} ${styles.orderSheet}`}>
        <h2>{TITLE}</h2>
        {/* Remounted each time, so that the form is empty. */}
        {open && (
          <ReturnForm
            items={items}
            wrap={order.gift?.wrap ?? 0}
            paidInCash={collectedOf(order) > 0 || !isOnline(wayBackOf(order))}
            onKeep={close}
            onAsk={async (body) => {
              await askReturn(orderKey, body)
              close()
              showToast(t`We’ve received your return request and will write to you`, TOAST_MS)
              await onChanged()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
