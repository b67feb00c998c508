import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { packedUnits, unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import type { OrderParcel } from '@suvarna/contracts/shipping/parcel-routes.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { collectedOf } from '../../../entities/order/order.ts'
import { Barcode } from '../../../entities/order/papers/barcode.tsx'
import paperStyles from '../../../entities/order/papers/paper.module.css'
import { Sheet } from '../../../entities/order/papers/paper.tsx'
import { dayOf } from '../../../lib/format/dates.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { parcelText } from '../parcel/parcel-reads.ts'
import styles from './packing-slip.module.css'

/**
 * The slip for the box: pictures and sizes for the packer. It names no price of a piece, since it may be a gift; only
 * what the courier collects in cash.
 */
export function PackingSlip({ order, parcel }: { order: AdminOrder; parcel?: OrderParcel | undefined }) {
  const packed = order.items
    .map((item) => ({ ...item, quantity: packedUnits(item) }))
    .filter(({ quantity }) => quantity > 0)
  const units = unitsOf(packed)
  return (
    <Sheet label={`Packing slip ${order.id}`}>
      <header className={paperStyles.paperHead}>
        <div>
          <h1>Packing slip</h1>
          <p className="muted">
            Ordered {dayOf(order.createdAt)} · {units} {units === 1 ? 'piece' : 'pieces'}
          </p>
        </div>
        <Barcode text={order.id} />
      </header>
      <section className={paperStyles.paperParties}>
        <div>
          <h2>Delivering to</h2>
          <address>
            {order.name}
            <br />
            {order.address}
            <br />
            {order.city} {order.pincode}, {order.state}
            <br />
            {order.phone}
          </address>
        </div>
        <dl className={paperStyles.paperFacts}>
          <dt>Payment</dt>
          <dd>
            {collectedOf(order) === 0 ? 'Online' : order.advance ? 'Part online, rest in cash' : 'Cash on delivery'}
          </dd>
          <dt>Courier</dt>
          <dd>{order.carrier || 'Not booked yet'}</dd>
          {parcel && (
            <>
              <dt>Box</dt>
              <dd>{parcelText(parcel.parcel)}</dd>
              <dt>Goes from</dt>
              <dd>{parcel.place}</dd>
            </>
          )}
          <dt>Tracking</dt>
          <dd className="amount">{order.trackingNumber || '-'}</dd>
          {order.invoice && (
            <>
              <dt>Invoice</dt>
              <dd className="amount">{order.invoice}</dd>
            </>
          )}
          {order.ewayBill && (
            <>
              <dt>E-way bill</dt>
              <dd className="amount">{order.ewayBill.number}</dd>
            </>
          )}
        </dl>
      </section>
      {!order.gift && collectedOf(order) > 0 && order.status !== 'delivered' && (
        <p className={styles.cash}>Collect {formatCharge(collectedOf(order))} in cash</p>
      )}
      {order.gift && <GiftSlip gift={order.gift} />}
      <ul className={paperStyles.slipLines}>
        {packed.map(({ itemId, name, sku, size, image, quantity }) => (
          <li key={itemId} className={paperStyles.slipLine}>
            <ProductImage name={image} alt="" sizes="84px" eager />
            <div>
              <p className={paperStyles.slipName}>{name}</p>
              <p className="muted">{sku}</p>
              {size && <p className={paperStyles.slipSize}>Ring size {size}</p>}
            </div>
            <p className={paperStyles.slipCount}>
              {quantity} × <span className={paperStyles.slipBox} aria-hidden="true" />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What to wrap, for the packer, and the note, for the recipient. */
function GiftSlip({ gift: { wrap, note } }: { gift: NonNullable<AdminOrder['gift']> }) {
  return (
    <section className={paperStyles.slipGift} aria-label="Gift">
      <p className={paperStyles.slipGiftHead}>
        A gift for you
        {wrap !== null && (
          <span>
            Gift wrap <span className={paperStyles.slipBox} aria-hidden="true" />
          </span>
        )}
      </p>
      {note && <blockquote className={paperStyles.slipNote}>{note}</blockquote>}
    </section>
  )
}
