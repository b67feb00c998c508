import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { dayOf } from '../../../lib/format/dates.ts'
import type { OrderReturn } from '../allowed-actions.ts'
import { exchangedPiece, exchangeTitle, nextOfExchange } from '../exchanges/exchange-labels.ts'
import type { Order } from '../order.ts'
import { wayBackOf } from '../payment-labels.ts'
import { needsUpi, nextOfReturn, returnStatusLabels } from '../return-labels.ts'
import { PayBackTo } from '../returns/pay-back-to.tsx'
import { pickupText, ReturnPickupLine } from '../returns/return-pickup-line.tsx'
import { ItemList } from './item-list.tsx'
import styles from './order-actions.module.css'
import type { OrderKey } from './order-calls.ts'

type Props = { order: Order; orderKey: OrderKey; onChanged: () => Promise<unknown> }

/** An order's returns and their state. */
export function OrderReturns({ order, orderKey, onChanged }: Props) {
  const paid = { ...order, paymentMethod: wayBackOf(order) }
  return order.returns.map((orderReturn) => (
    <section key={orderReturn.number} className={styles.orderReturn} data-status={orderReturn.status}>
      <h3>
        {titleOf(orderReturn)}
        <span className="muted small"> {dayOf(orderReturn.requestedAt)}</span>
      </h3>
      {orderReturn.exchange && orderReturn.exchange.state !== 'refund' ? (
        <ul className={styles.pieceList}>
          {orderReturn.exchange.pieces.map((piece) => (
            <li key={`${piece.name} ${piece.size} ${piece.to}`}>{exchangedPiece(piece)}</li>
          ))}
        </ul>
      ) : (
        orderReturn.items.length > 0 && <ItemList items={orderReturn.items} />
      )}
      {orderReturn.note && <p className={styles.orderReturnNote}>{orderReturn.note}</p>}
      <ReturnPickupLine orderReturn={orderReturn} />
      <Next orderReturn={orderReturn} paid={paid} link={orderKey.link} />
      {needsUpi(orderReturn, paid) && (
        <PayBackTo orderKey={orderKey} number={orderReturn.number} onChanged={onChanged} />
      )}
    </section>
  ))
}

function titleOf({ owed, agreed, exchange, status }: OrderReturn): string {
  if (agreed) return t`Your refund`
  if (owed) return t`The cash of your cancelled order`
  return (exchange && exchangeTitle(exchange)) ?? returnStatusLabels[status] ?? status
}

type NextProps = {
  orderReturn: OrderReturn
  paid: Pick<Order, 'paymentMethod' | 'advance' | 'refunds'>
  link: string | null
}

/** The mail's link opens only the old order; the new order's own mails have their own link. */
function Next({ orderReturn, paid, link }: NextProps) {
  const { exchange, amount, repaidAt } = orderReturn
  const said = { amount, repaid: repaidAt !== '', fetched: pickupText(orderReturn) !== '' }
  const next = exchange && nextOfExchange(exchange, said)
  const money = !next || exchange?.state === 'undone' ? nextOfReturn(orderReturn, paid) : ''
  return (
    <>
      {next && <p className="small">{next}</p>}
      {money && <p className="small">{money}</p>}
      {exchange?.state === 'sent' && link === null && (
        <Link className="link" to={`/orders?id=${encodeURIComponent(exchange.sentAs)}`}>
          {t`See order ${exchange.sentAs}`}
        </Link>
      )}
    </>
  )
}
