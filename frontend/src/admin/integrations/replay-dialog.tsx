import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { deliverySenders } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { deliveriesPath, type Notify } from './integration-reads.ts'

type Props = { endpoint: string | null; name: string; onClose: () => void; onDone: Notify }

/** Sends an endpoint's messages of a time span again, from all senders. */
export function ReplayDialog({ endpoint, name, onClose, onDone }: Props) {
  return (
    <Dialog
      open={endpoint !== null}
      onClose={onClose}
      label="Send a span again"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Send a span again" onClose={onClose} />
      {endpoint !== null && <ReplayForm endpoint={endpoint} name={name} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

/** In `datetime-local` format. */
const local = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function ReplayForm({ endpoint, name, onClose, onDone }: Props) {
  const [from, setFrom] = useState(() => local(new Date(Date.now() - 86_400_000)))
  const [to, setTo] = useState(() => local(new Date()))
  const [onlyFailed, setOnlyFailed] = useState(true)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const replay = async () => {
    if (!from || !to || from > to) return setProblem('The end must be after the beginning')
    setBusy(true)
    // Includes the whole last minute.
    const span = { from: new Date(from).toISOString(), to: new Date(new Date(to).getTime() + 59_999).toISOString() }
    const body = { endpoint, ...span, only_failed: onlyFailed }
    try {
      const answers = await Promise.all(
        deliverySenders.map((sender) =>
          call<AnswerOf<'POST /admin/webhook-deliveries/orders/replay'>>('POST', `${deliveriesPath}/${sender}/replay`, {
            body,
          }),
        ),
      )
      const messages = answers.reduce((sum, { data }) => sum + data.messages, 0)
      onDone('good', messages === 1 ? '1 message is sent again' : `${messages} messages are sent again`)
    } catch (fault) {
      setProblem(messageOf(fault, 'They could not be sent again. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <SheetForm action="Send again" busy={busy} onLeave={onClose} onSubmit={replay}>
      <p>To “{name}”, each message under its own id: a program that has one already can tell.</p>
      <Field label="From" type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
      <Field
        label="To"
        type="datetime-local"
        value={to}
        error={problem || undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <label className={screenStyles.switch}>
        <input type="checkbox" checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)} />
        Only what failed
      </label>
    </SheetForm>
  )
}
