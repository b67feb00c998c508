import { useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOrderWrite } from './use-order-write.ts'

type Props = { order: AdminOrder | null; onClose: () => void }

export function EwayBillDialog({ order, onClose }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      label="E-way bill"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="E-way bill" onClose={onClose} />
      {shown && order && <EwayForm key={shown.id} order={shown} onClose={onClose} />}
    </Dialog>
  )
}

function EwayForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [before] = useState({ number: order.ewayBill?.number ?? '', day: order.ewayBill?.day ?? '' })
  const [form, setForm] = useState(before)
  const [fault, setFault] = useState('')
  const { run, busy, problem, settle } = useOrderWrite(order.id)
  const change = (part: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...part }))
    setFault('')
    settle()
  }
  const changed = form.number !== before.number || form.day !== before.day
  useUnsaved(changed)
  const save = async () => {
    // The portal prints it in groups of four.
    const number = form.number.replaceAll(/[\s-]/g, '')
    if (!/^\d{12}$/.test(number)) return setFault('An e-way bill number has 12 digits')
    if (await run('PUT', '/eway-bill', { number, ...(form.day ? { day: form.day } : {}) })) onClose()
  }
  return (
    <SheetForm action="Save e-way bill" busy={busy} disabled={!changed} onLeave={onClose} onSubmit={save}>
      <Field
        label="E-way bill number"
        help="12 digits, as shown on the portal"
        inputMode="numeric"
        maxLength={20}
        value={form.number}
        error={fault || undefined}
        onChange={({ target }) => change({ number: target.value })}
      />
      <Field
        label="E-way bill date (optional)"
        type="date"
        value={form.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}
