import { paymentLinkHours } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOrderWrite } from './use-order-write.ts'

type Made = { data: { path: string; pay_by: string; mailed: boolean } }
type Props = { order: AdminOrder | null; onClose: () => void }

export function PaymentLinkDialog({ order, onClose }: Props) {
  const shown = useLastValue(order)
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      label="Payment link"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Payment link" onClose={onClose} />
      {shown && order && <LinkForm key={shown.id} order={shown} onClose={onClose} />}
    </Dialog>
  )
}

function LinkForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [mail, setMail] = useState(true)
  const [made, setMade] = useState<Made['data'] | null>(null)
  const { run, busy, problem } = useOrderWrite(order.id)
  const make = async () => {
    const answer = await run<Made>('POST', '/payment-link', { mail })
    if (answer) setMade(answer.data)
  }
  if (made) return <MadeLink {...made} onClose={onClose} />
  return (
    <SheetForm action="Make the link" busy={busy} onLeave={onClose} onSubmit={make}>
      <p>
        {order.status === 'failed'
          ? `The pieces are reserved once more, for ${paymentLinkHours} hours and at the order’s prices. Whoever has the link sees the order and pays it.`
          : 'The order still waits for its payment. Whoever has the link sees the order and pays it.'}
      </p>
      <label>
        <input type="checkbox" checked={mail} onChange={({ target }) => setMail(target.checked)} /> Mail it to{' '}
        {order.email}
      </label>
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}

function MadeLink({ path, pay_by, mailed, onClose }: Made['data'] & { onClose: () => void }) {
  const link = `${window.location.origin}${path}`
  const [copied, setCopied] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone with its form.
  useEffect(() => field.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('Copied.'),
      () => setCopied('Please copy it by hand: the browser does not let us.'),
    )
  return (
    <>
      <div className={sheetStyles.sheetBody}>
        <Field
          ref={field}
          label="Link for the shopper"
          value={link}
          readOnly
          help={`It can be paid until ${momentOf(pay_by)}. Give it to nobody else.`}
          onFocus={({ target }) => target.select()}
        />
        <p role="status">{copied || (mailed ? 'A mail with it is on its way.' : 'No mail was sent.')}</p>
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Close</Button>
        <Button primary onClick={copy}>
          Copy link
        </Button>
      </footer>
    </>
  )
}
