import { type DeliveryAction, deliveryActions } from '@suvarna/contracts/shipping/delivery-kinds.ts'
import { useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { deliveryDays, isDeliveryDay } from '../../../entities/order/deliveries/failed-delivery.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { contactOf, tidiedContact, wrongFields } from '../edits/contact-values.ts'
import { useOrderWrite } from '../edits/use-order-write.ts'

const TITLE = 'Tell the courier what to do'
const actionLabels = {
  again: 'Deliver again',
  return: 'Return it to the shop',
} as const satisfies Record<DeliveryAction, string>

type Props = { order: AdminOrder | null; onClose: () => void }

export function AnswerDeliveryDialog({ order, onClose }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      label={TITLE}
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title={TITLE} onClose={onClose} />
      {shown && order && <AnswerForm key={shown.id} order={shown} onClose={onClose} />}
    </Dialog>
  )
}

function AnswerForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [stepId] = useState(() => crypto.randomUUID())
  const { first, last } = deliveryDays()
  const [before] = useState(() => ({ day: first, phone: order.phone, address: order.address, note: '' }))
  const ways = deliveryActions.filter((one) => one === 'return' || order.status !== 'cancelled')
  const [action, setAction] = useState<DeliveryAction>(ways[0] ?? 'return')
  const [values, setValues] = useState(before)
  const [wrong, setWrong] = useState<Partial<typeof before>>({})
  const { run, busy, problem, settle } = useOrderWrite(order.id)
  useUnsaved(action !== ways[0] || JSON.stringify(values) !== JSON.stringify(before))
  const set = (name: keyof typeof before) => ({
    name,
    value: values[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      setWrong({ ...wrong, [name]: undefined })
      settle()
    },
  })
  const send = async () => {
    const { phone, address } = tidiedContact({ ...contactOf(order), ...values })
    const faults = action === 'again' ? faultsOf() : {}
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const note = values.note.trim() ? { note: values.note.trim() } : {}
    const again = {
      ...{ day: values.day },
      ...(phone === order.phone ? {} : { phone }),
      ...(address === order.address ? {} : { address }),
    }
    const body = { step_id: stepId, action, ...note, ...(action === 'again' ? again : {}) }
    if (await run('POST', '/delivery-answer', body)) onClose()
  }
  const faultsOf = (): Partial<typeof before> => {
    const { phone, address } = wrongFields(tidiedContact({ ...contactOf(order), ...values }))
    return {
      ...(isDeliveryDay(values.day) ? {} : { day: `A day from ${dayOf(first)} to ${dayOf(last)}.` }),
      ...(phone ? { phone } : {}),
      ...(address ? { address } : {}),
    }
  }
  return (
    <SheetForm action="Tell the courier" busy={busy} onLeave={onClose} onSubmit={send}>
      <fieldset className={sheetStyles.choices}>
        <legend>What should the courier do?</legend>
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name="action" checked={action === one} onChange={() => setAction(one)} />{' '}
            {actionLabels[one]}
          </label>
        ))}
      </fieldset>
      {action === 'again' && (
        <>
          <Field label="Deliver on" type="date" min={first} max={last} {...set('day')} />
          <Field label="Phone" type="tel" inputMode="numeric" prefix="+91" {...set('phone')} />
          <Field
            label="Address"
            maxLength={500}
            help={`City and pincode stay ${order.city} ${order.pincode}.`}
            {...set('address')}
          />
        </>
      )}
      {action === 'return' && (
        <p className="muted">This cannot be undone: the courier brings the parcel back to the shop.</p>
      )}
      <Field label="Note for the courier (optional)" maxLength={200} {...set('note')} />
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}
