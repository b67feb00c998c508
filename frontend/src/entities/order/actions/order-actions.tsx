import { t } from '@suvarna/contracts/common/language/text.ts'
import { AskExchange } from '../exchanges/ask-exchange.tsx'
import type { Order } from '../order.ts'
import { invoicePath } from '../papers/invoice-path.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-actions.module.css'
import type { OrderKey } from './order-calls.ts'
import { OrderReturns } from './order-returns.tsx'
import { AskReturn } from './request-return.tsx'
import { WriteReview } from './write-review.tsx'

type Props = { order: Order; link?: string | null; onChanged: () => Promise<unknown> }

/** The actions open to a viewer who sees the order in full, and the requests made so far. */
export function OrderActions({ order, link = null, onChanged }: Props) {
  if (!order.may) return null
  const key: OrderKey = { id: order.id, link }
  return (
    <div className={styles.orderWays}>
      {order.invoice && (
        <a className="link" href={invoicePath(order.id, link)} target="_blank" rel="noreferrer">
          {t`Invoice ${order.invoice}`}
        </a>
      )}
      {order.exchangeOf && (
        <p className="small">{t`In exchange for pieces of order ${order.exchangeOf}: paid already.`}</p>
      )}
      <WriteReview order={order} />
      <OrderReturns order={order} orderKey={key} onChanged={onChanged} />
      <CancelOrder order={order} orderKey={key} onChanged={onChanged} />
      <AskExchange order={order} orderKey={key} onChanged={onChanged} />
      <AskReturn order={order} orderKey={key} onChanged={onChanged} />
      {!order.may.payBy && order.status !== 'pending' && <BuyAgain order={order} />}
    </div>
  )
}
