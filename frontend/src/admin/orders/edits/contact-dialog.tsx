import type { ContactField } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { useState } from 'react'
import { indianStates } from '../../../entities/address/indian-states.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { contactOf, deliveryDoubt, tidiedContact, wrongFields } from './contact-values.ts'
import { useOrderWrite } from './use-order-write.ts'

type Props = { order: AdminOrder | null; onClose: () => void; onDone: (text: string) => void }

export function ContactDialog({ order, onClose, onDone }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      label="Edit contact"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Edit contact" onClose={onClose} />
      {shown && order && <ContactForm key={shown.id} order={shown} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

const fields: readonly { name: ContactField; label: string; help?: string }[] = [
  { name: 'name', label: 'Full name' },
  { name: 'phone', label: 'Phone' },
  { name: 'address', label: 'Address', help: 'House or flat, street, area, and a landmark if there is one.' },
  { name: 'pincode', label: 'Pincode' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State', help: 'The invoice’s tax follows it.' },
]

function ContactForm({ order, onClose, onDone }: Props & { order: AdminOrder }) {
  const [before] = useState(() => contactOf(order))
  const [version] = useState(order.version)
  const [values, setValues] = useState(before)
  const [wrong, setWrong] = useState<Partial<Record<ContactField, string>>>({})
  const [warned, setWarned] = useState('')
  const { run, busy, problem, settle } = useOrderWrite(order.id)
  const sent = tidiedContact(values)
  const delivery = useDelivery(sent.pincode === before.pincode ? '' : sent.pincode)
  useUnsaved(fields.some(({ name }) => values[name] !== before[name]))
  const doubt = deliveryDoubt(delivery, order.paymentMethod)
  const save = async () => {
    const problems = wrongFields(sent)
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    if (doubt !== warned) return setWarned(doubt)
    const body = { ...sent, ...(version === undefined ? {} : { version }) }
    if (await run('PUT', '/contact', body)) onDone('Contact changed')
  }
  const isHeld = doubt !== '' && doubt === warned
  return (
    <SheetForm action={isHeld ? 'Save anyway' : 'Save contact'} busy={busy} onLeave={onClose} onSubmit={save}>
      <p className="muted">
        The e-mail address stays: the order’s links and its account hang on it. The parcel goes to the new address, as
        long as the courier does not have it.
      </p>
      {fields.map(({ name, label, help }) => (
        <Field
          key={name}
          name={name}
          label={label}
          help={help}
          value={values[name]}
          error={wrong[name]}
          {...(name === 'phone' ? { prefix: '+91', type: 'tel', inputMode: 'numeric' as const } : {})}
          {...(name === 'pincode' ? { inputMode: 'numeric' as const, maxLength: 7 } : {})}
          {...(name === 'state' ? { suggestions: indianStates } : {})}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value })
            setWrong({ ...wrong, [name]: undefined })
            settle()
          }}
        />
      ))}
      {isHeld && <Notice kind="info">{doubt}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}
