import { useState } from 'react'
import { placeHint } from '../../../entities/address/place-hint.ts'
import { useDelivery } from '../../../entities/delivery/delivery-estimate.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ContactFields } from '../contact-fields.tsx'
import {
  type ContactName,
  contactOf,
  deliveryDoubt,
  mayChangeContact,
  mayCorrectEmail,
  tidiedContact,
  whyPlaceStays,
  wrongFields,
} from './contact-values.ts'
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

const fields: readonly (readonly [ContactName, string?])[] = [
  ['email', 'Its mails and its tracking go with it; links of mails so far open nothing then.'],
  ...(['name', 'phone', 'address', 'pincode', 'city'] as const).map((name) => [name] as const),
  ['state', 'The invoice’s tax follows it.'],
]

function ContactForm({ order, onClose, onDone }: Props & { order: AdminOrder }) {
  const [before] = useState(() => contactOf(order))
  const [version] = useState(order.version)
  const [values, setValues] = useState(before)
  const [wrong, setWrong] = useState<Partial<Record<ContactName, string>>>({})
  const [warned, setWarned] = useState('')
  const isOpen = { place: mayChangeContact(order), email: mayCorrectEmail(order) }
  const shown = fields.filter(([name]) => (name === 'email' ? isOpen.email : isOpen.place))
  const { run, busy, problem, settle } = useOrderWrite(order.id)
  const sent = tidiedContact(values)
  const isMoved = (['pincode', 'city', 'state'] as const).some((field) => sent[field].trim() !== before[field])
  const delivery = useDelivery(isMoved ? sent.pincode : '')
  const hint = isMoved && isOpen.place ? placeHint(sent, delivery, sent.pincode) : null
  useUnsaved(fields.some(([name]) => values[name] !== before[name]))
  const doubt = deliveryDoubt(delivery, order.advance ? 'cod' : order.paymentMethod)
  const save = async () => {
    const problems = wrongFields(sent)
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    if (doubt !== warned) return setWarned(doubt)
    const { email, ...place } = sent
    const corrected = email === before.email ? {} : { email }
    const body = { ...place, ...corrected, ...(version === undefined ? {} : { version }) }
    if (await run('PUT', '/contact', body)) onDone('Contact changed')
  }
  const isHeld = doubt !== '' && doubt === warned
  return (
    <SheetForm action={isHeld ? 'Save anyway' : 'Save contact'} busy={busy} onLeave={onClose} onSubmit={save}>
      <p className="muted">
        {isOpen.place
          ? `The parcel goes to the new address, as long as the courier has not picked it up.${
              order.trackingNumber
                ? ' It is booked again for that. Throw away a label that you have already printed.'
                : ''
            }`
          : `${whyPlaceStays(order)} A mistyped e-mail can still be corrected.`}
      </p>
      <ContactFields
        fields={shown}
        values={values}
        wrong={wrong}
        onChange={(name, value) => {
          setValues({ ...values, [name]: value })
          setWrong({ ...wrong, [name]: undefined })
          settle()
        }}
      />
      {hint && <Notice kind="info">{`Pincode ${sent.pincode} is in ${hint.meant}, as far as we know.`}</Notice>}
      {isHeld && <Notice kind="info">{doubt}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}
