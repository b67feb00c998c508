import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { type Scope, scopes } from '@suvarna/contracts/identity/api-keys/scopes.ts'
import { useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SheetForm } from '../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { problemsIn } from '../../ui/form/form-problems.ts'
import { ProblemNotices } from '../../ui/form/problem-notices.tsx'
import { CheckList } from './check-list.tsx'
import { apiKeys } from './integration-reads.ts'
import { ShownOnce } from './shown-once.tsx'
import { useSend } from './use-send.ts'

const choices = Object.entries(scopes) as [Scope, string][]
const ends = [
  { value: '', label: 'It never ends' },
  { value: '30', label: 'It ends in 30 days' },
  { value: '90', label: 'It ends in 90 days' },
  { value: '365', label: 'It ends in a year' },
]

/** Creates a key. Its text is shown only in this dialog. */
export function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState<string | null>(null)
  const close = () => {
    setText(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} label="New API key">
      <SheetHead title="New API key" onClose={close} />
      {open &&
        (text === null ? (
          <KeyForm onMade={setText} onClose={close} />
        ) : (
          <ShownOnce label="The key" text={text} onDone={close} />
        ))}
    </Dialog>
  )
}

function KeyForm({ onMade, onClose }: { onMade: (text: string) => void; onClose: () => void }) {
  const { busy, send, problems, errorOf, refuse } = useSend<AnswerOf<'POST /admin/api-keys'>>(apiKeys().queryKey)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [days, setDays] = useState('')
  const [password, setPassword] = useState('')
  useUnsaved(name !== '' || chosen.length > 0)
  const save = async () => {
    const wrong = problemsIn({
      name: !name.trim() && 'Say what the key is for',
      scopes: chosen.length === 0 && 'Choose at least one',
      current_password: !password && 'Please enter your password',
    })
    if (wrong) return refuse(wrong)
    const end = days ? { expires_at: new Date(Date.now() + Number(days) * 86_400_000).toISOString() } : {}
    const body = { name: name.trim(), scopes: chosen, current_password: password, ...end }
    const answer = await send('POST', '/admin/api-keys', body)
    if (answer) onMade(answer.text)
  }
  return (
    <SheetForm action="Make the key" busy={busy} onLeave={onClose} onSubmit={save}>
      <Field
        label="Name"
        placeholder="Warehouse"
        help="Who or what will use it; it is in the history of whatever the key changes"
        maxLength={60}
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckList label="It may" choices={choices} chosen={chosen} error={errorOf('scopes')} onChange={setChosen} />
      <SelectBox label="Ends" choices={ends} value={days} onChange={setDays} />
      <OwnPassword value={password} error={errorOf('current_password')} onChange={setPassword} />
      <ProblemNotices problems={problems} fields={['name', 'scopes', 'current_password']} />
    </SheetForm>
  )
}
