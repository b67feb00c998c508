import { settableStatuses } from '@suvarna/contracts/orders/values.ts'
import { useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { OrderStatus } from '../../../entities/order/admin/order-status.tsx'
import { statusLabel } from '../../../entities/order/timeline.ts'
import { useMay } from '../../../lib/session/may.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { consequenceOf } from './status-consequence.ts'
import { type StatusProblem, useStatusUpdate } from './use-status-update.ts'

const choices = [
  { value: '', label: 'Select status' },
  ...settableStatuses.map((value) => ({ value, label: statusLabel(value) })),
]

const again: Partial<Record<StatusProblem['kind'], string>> = {
  stale: 'Update anyway',
  unpaid: 'Send it unpaid',
  cash: 'Its cash was collected',
}

type Props = { order: AdminOrder | null; onClose: () => void; onDone: (text: string) => void }

export function StatusDialog({ order, onClose, onDone }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      label="Update Order Status"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Update Order Status" onClose={onClose} />
      {shown && order && <StatusForm key={shown.id} order={shown} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function StatusForm({ order, onClose, onDone }: Props & { order: AdminOrder }) {
  const [status, setStatus] = useState('')
  const { problem, busy, submit, settle } = useStatusUpdate(order, onDone)
  // Both give away money or goods; the server requires the same permission.
  const mayGive = useMay()('orders.refund')
  const offered = mayGive ? choices : choices.filter(({ value }) => value !== 'cancelled')
  return (
    <SheetForm
      action={(problem && again[problem.kind]) ?? 'Update Status'}
      busy={busy}
      disabled={problem?.kind === 'unpaid' && !mayGive}
      onLeave={onClose}
      onSubmit={() => submit(status)}
    >
      <dl className={sheetStyles.facts}>
        <dt>Order ID</dt>
        <dd className="amount">{order.id}</dd>
        <dt>Customer</dt>
        <dd>{order.name || 'Guest'}</dd>
        <dt>Current status</dt>
        <dd>
          <OrderStatus status={order.status} />
        </dd>
      </dl>
      <SelectField
        label="New Status"
        value={status}
        wrong={problem?.kind === 'missing'}
        help={consequenceOf(order, status)}
        choices={offered}
        onChange={(value) => {
          setStatus(value)
          settle()
        }}
      />
      {problem && <Problem problem={problem} />}
      {problem?.kind === 'unpaid' && !mayGive && <p>Only somebody who may give money back can send it unpaid.</p>}
    </SheetForm>
  )
}

function Problem({ problem }: { problem: StatusProblem }) {
  return <Notice kind={problem.kind === 'stale' ? 'info' : 'error'}>{problem.text}</Notice>
}
