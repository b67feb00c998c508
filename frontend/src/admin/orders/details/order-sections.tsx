import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { reductionsOf } from '@suvarna/contracts/orders/price/price.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import { Fragment } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { unsent } from '../../../entities/order/admin/next-step.ts'
import { paymentDue } from '../../../entities/order/admin/payment-due.ts'
import { collectedOf } from '../../../entities/order/order.ts'
import { StatusBadge } from '../../../entities/order/status-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { trackingPage } from '../work/order-actions.tsx'
import { RefundNote } from '../work/refund-note.tsx'
import styles from './order-dialog.module.css'

type CustomerProps = { order: AdminOrder; onEdit?: (() => void) | null; stays?: string }

/** `onEdit`: set if the contact may be changed; `stays`: why its address may not. */
export function Customer({ order, onEdit = null, stays = '' }: CustomerProps) {
  const place = [order.city, order.state].filter(Boolean).join(', ')
  const address = [order.address, [place, order.pincode].filter(Boolean).join(' '), order.country].filter(Boolean)
  return (
    <section>
      <h3>Customer Information</h3>
      <dl className={`${sheetStyles.facts} ${styles.facts}`}>
        <dt>Name</dt>
        <dd>{order.name || 'Guest'}</dd>
        <dt>Email</dt>
        <dd>{order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : '-'}</dd>
        <dt>Mobile</dt>
        <dd className="amount">{order.phone ? <a href={`tel:+91${order.phone}`}>{order.phone}</a> : '-'}</dd>
        <dt>Address</dt>
        <dd>
          {address.length === 0 && '-'}
          {address.map((line) => (
            <span key={line} className={styles.orderAddressLine}>
              {line}
            </span>
          ))}
        </dd>
        {order.business && (
          <>
            <dt>GST invoice for</dt>
            <dd>
              {order.business.name} <span className="amount">{order.business.gstin}</span>
            </dd>
          </>
        )}
      </dl>
      {onEdit && (
        <p className={styles.edit}>
          <Button onClick={onEdit}>Edit contact</Button>
        </p>
      )}
      {stays && <p className="muted small">{stays}</p>}
    </section>
  )
}

export function Money({ order }: { order: AdminOrder }) {
  return (
    <section>
      <h3>Payment and courier</h3>
      <dl className={`${sheetStyles.facts} ${styles.facts}`}>
        <dt>Payment</dt>
        <dd>
          {paymentDue(order) ?? <StatusBadge status={order.paymentStatus} />} ·{' '}
          {(order.paymentMethod || 'COD').toUpperCase()}
        </dd>
        {order.advance !== undefined && (
          <>
            <dt>{order.paymentStatus === 'pending' ? 'Advance to be paid online' : 'Advance paid online'}</dt>
            <dd className="amount">{formatCharge(order.advance)}</dd>
            <dt>{order.status === 'delivered' ? 'Collected at the door' : 'To collect at the door'}</dt>
            <dd className="amount">{formatCharge(collectedOf(order))}</dd>
          </>
        )}
        <RefundNote fault={order.refundFault} />
        <dt>Courier</dt>
        <dd>{order.carrier || (isSent(order) ? 'Not booked yet' : '-')}</dd>
        <dt>Tracking</dt>
        <dd className="amount">
          {order.trackingNumber || order.trackingUrl ? (
            <a className="link" href={trackingPage(order)} target="_blank" rel="noreferrer">
              {order.trackingNumber || 'Track'}
            </a>
          ) : (
            '-'
          )}
        </dd>
      </dl>
    </section>
  )
}

export function Gift({ gift }: { gift: AdminOrder['gift'] }) {
  if (!gift) return null
  return (
    <section>
      <h3>Gift</h3>
      <dl className={`${sheetStyles.facts} ${styles.facts}`}>
        <dt>Wrap</dt>
        <dd>{gift.wrap === null ? 'No' : 'Wrap the whole order'}</dd>
        <dt>Note</dt>
        <dd className={styles.orderGiftNote}>{gift.note || '-'}</dd>
      </dl>
    </section>
  )
}

/** `onTakeOut`: set if pieces may be taken out of the order. */
export function Items({ order, onTakeOut = null }: { order: AdminOrder; onTakeOut?: (() => void) | null }) {
  const reductions = reductionsOf(order)
  return (
    <section className={styles.orderSheetItems}>
      <h3>Items</h3>
      <ul>
        {order.items.map((item) => (
          <li key={`${item.sku}:${item.size}`} className={styles.orderLine}>
            <ProductImage name={item.image} alt="" sizes="56px" className={styles.orderLineImage} />
            <div>
              <p>{item.name}</p>
              <p className="muted small">{[item.sku, item.size && `Size ${item.size}`].filter(Boolean).join(' · ')}</p>
              <p className="muted small amount">
                {item.quantity} × {formatRupees(item.price)}
                {item.takenOut > 0 && ` · ${item.takenOut} taken out and refunded`}
              </p>
              {item.refunded !== undefined && (
                <p className={styles.orderLineRefunded}>
                  {item.refunded} refunded{unsent.includes(order.status) && ', still to be packed'}
                </p>
              )}
            </div>
            <p className="amount">{formatRupees(lineAmount(item))}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.orderSums}>
        {(reductions.length > 0 || Boolean(order.gift?.wrap) || Boolean(order.cashFee)) && (
          <>
            <dt>Subtotal</dt>
            <dd className="amount">{formatCharge(order.subtotal)}</dd>
          </>
        )}
        {reductions.map(({ name, amount }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="amount">−{formatCharge(amount)}</dd>
          </Fragment>
        ))}
        {order.gift && order.gift.wrap !== null && (
          <>
            <dt>Gift wrap</dt>
            <dd className="amount">{order.gift.wrap > 0 ? formatCharge(order.gift.wrap) : 'Free'}</dd>
          </>
        )}
        {order.cashFee !== undefined && order.cashFee > 0 && (
          <>
            <dt>Cash on delivery fee</dt>
            <dd className="amount">{formatCharge(order.cashFee)}</dd>
          </>
        )}
        <dt className={styles.orderSumTotal}>Total</dt>
        <dd className={`${styles.orderSumTotal} amount`}>{formatCharge(order.amount)}</dd>
      </dl>
      {onTakeOut && <Button onClick={onTakeOut}>Take pieces out</Button>}
    </section>
  )
}

/** True if the order is, or will be, sent. */
const isSent = ({ status, keptOf }: AdminOrder) => status !== 'cancelled' && status !== 'failed' && !keptOf
