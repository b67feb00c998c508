import type { OrderParcel as ParcelOf } from '@suvarna/contracts/shipping/parcel-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '../../../ui/admin/access/may.tsx'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { Notice } from '../../../ui/notice.tsx'
import orderStyles from '../details/order-dialog.module.css'
import { AskVan, vanText } from './ask-van.tsx'
import styles from './order-parcel.module.css'
import { ParcelDialog } from './parcel-dialog.tsx'
import { parcelsOf, parcelText } from './parcel-reads.ts'

/** The order's box and pick-up place; renders nothing while shipping does not have the order. */
export function OrderParcel({ orderId }: { orderId: string }) {
  const { data } = useQuery(parcelsOf([orderId]))
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const known = data?.parcels[0]
  if (!known) return null
  return (
    <section aria-label="Parcel">
      <h3>Parcel</h3>
      <dl className={`${sheetStyles.facts} ${orderStyles.facts}`}>
        <dt>Box</dt>
        <dd>{parcelText(known.parcel)}</dd>
        <dt>Goes from</dt>
        <dd>{known.place}</dd>
        {known.van && <dt>Pick-up</dt>}
        {known.van && <dd>{vanText(known.van)}</dd>}
      </dl>
      {!known.fits && !known.fixed && (
        <Notice kind="info">None of your boxes holds so many pieces. Choose the box it really goes in.</Notice>
      )}
      {!known.fixed && (
        <May do="orders.write">
          <div className={styles.actions}>
            <Button onClick={() => setOpen(true)}>Change parcel</Button>
            {known.van && known.van.state !== 'asked' && <AskVan orderId={orderId} onDone={setSaid} />}
          </div>
        </May>
      )}
      <p role="status" className="muted small">
        {said || whyFixed(known)}
      </p>
      <ParcelDialog
        aim={open && data ? { known, boxes: data.boxes, places: data.places } : null}
        onClose={() => setOpen(false)}
        onDone={(text) => {
          setOpen(false)
          setSaid(text)
        }}
      />
    </section>
  )
}

const whyFixed = ({ fixed }: ParcelOf) =>
  fixed ? 'The parcel has left or the order was cancelled, so this cannot change.' : ''
