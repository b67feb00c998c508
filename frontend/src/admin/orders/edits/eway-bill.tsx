import { useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { May } from '../../../ui/admin/access/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EwayBillDialog } from './eway-bill-dialog.tsx'

const waiting: readonly string[] = ['pending', 'confirmed', 'processing']

/**
 * The e-way bill of a parcel whose value requires one: its number, or a notice that it is missing, until the parcel has
 * left.
 */
export function EwayBill({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const { ewayBill, ewayMissing } = order
  if (!ewayBill && !ewayMissing) return null
  return (
    <>
      {ewayMissing && (
        <Notice kind="info">
          An order of this value needs an e-way bill. Generate it on the e-way bill portal and enter its number here
          before the parcel leaves.
        </Notice>
      )}
      {ewayBill && (
        <p>
          E-way bill <span className="amount">{ewayBill.number}</span>
          {ewayBill.day && ` of ${dayOf(ewayBill.day)}`}
        </p>
      )}
      {waiting.includes(order.status) && (
        <May do="orders.write">
          <div>
            <Button onClick={() => setOpen(true)}>{ewayBill ? 'Change e-way bill' : 'Enter e-way bill'}</Button>
          </div>
        </May>
      )}
      <EwayBillDialog order={open ? order : null} onClose={() => setOpen(false)} />
    </>
  )
}
