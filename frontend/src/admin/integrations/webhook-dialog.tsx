import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { messageTypes } from '@suvarna/contracts/common/webhooks/message-types.ts'
import { useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SheetForm } from '../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { problemsIn } from '../../ui/form/form-problems.ts'
import { ProblemNotices } from '../../ui/form/problem-notices.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import { CheckList } from './check-list.tsx'
import { type Webhook, webhooks } from './integration-reads.ts'
import { ShownOnce } from './shown-once.tsx'
import { useSend } from './use-send.ts'

/** The dialog's task: add an endpoint, edit one, or rotate its secret. */
export type WebhookTask = { kind: 'add' } | { kind: 'edit' | 'rotate'; webhook: Webhook }

type Props = { task: WebhookTask | null; onClose: () => void; onSaved: (text: string) => void }
type FormProps = { onSecret: (secret: string) => void; onClose: () => void; onSaved: (text: string) => void }

const titles = { add: 'New webhook', edit: 'Change webhook', rotate: 'New secret' } as const
const choices = Object.entries(messageTypes).map(([name, { label }]) => [name, label] as const)

export function WebhookDialog({ task, onClose, onSaved }: Props) {
  const shown = useLastValue(task)
  const [secret, setSecret] = useState<string | null>(null)
  const title = shown ? titles[shown.kind] : ''
  const close = () => {
    setSecret(null)
    onClose()
  }
  const form = { onSecret: setSecret, onClose: close, onSaved }
  return (
    <Dialog open={task !== null} onClose={close} label={title}>
      <SheetHead title={title} onClose={close} />
      {task &&
        (secret !== null ? (
          <ShownOnce label="The signing secret" text={secret} onDone={close} />
        ) : task.kind === 'rotate' ? (
          <RotateForm webhook={task.webhook} {...form} />
        ) : (
          <TermsForm webhook={task.kind === 'edit' ? task.webhook : undefined} {...form} />
        ))}
    </Dialog>
  )
}

function TermsForm({ webhook, onSecret, onClose, onSaved }: FormProps & { webhook: Webhook | undefined }) {
  const { busy, send, problems, errorOf, refuse } = useSend<AnswerOf<'POST /admin/webhooks'>>(webhooks().queryKey)
  const [typed, setTyped] = useState({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    types: [...(webhook?.types ?? [])] as string[],
    enabled: webhook?.enabled ?? true,
  })
  const [password, setPassword] = useState('')
  const { name, url, types, enabled } = typed
  useUnsaved(name !== (webhook?.name ?? '') || url !== (webhook?.url ?? ''))
  const needsPassword = url.trim() !== webhook?.url
  const save = async () => {
    const wrong = problemsIn({
      name: !name.trim() && 'Say whose endpoint it is',
      url: !url.trim() && 'Type the address that is to be told',
      types: types.length === 0 && 'Choose at least one',
      current_password: needsPassword && !password && 'Please enter your password',
    })
    if (wrong) return refuse(wrong)
    const body = { name: name.trim(), url: url.trim(), types, ...(needsPassword ? { current_password: password } : {}) }
    if (!webhook) {
      const answer = await send('POST', '/admin/webhooks', body)
      if (answer) onSecret(answer.secret)
    } else if (await send('PUT', `/admin/webhooks/${webhook.id}`, { ...body, enabled }))
      onSaved(`“${name.trim()}” saved`)
  }
  return (
    <SheetForm action={webhook ? 'Save' : 'Add the webhook'} busy={busy} onLeave={onClose} onSubmit={save}>
      <Field
        label="Name"
        placeholder="Accounting"
        maxLength={60}
        value={name}
        error={errorOf('name')}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <Field
        label="Address"
        type="url"
        placeholder="https://hooks.example.com/suvarna"
        help="https, on a public host, without a login or a port"
        maxLength={500}
        value={url}
        error={errorOf('url')}
        onChange={({ target }) => setTyped({ ...typed, url: target.value })}
      />
      <CheckList
        label="It is told that"
        choices={choices}
        chosen={types}
        error={errorOf('types')}
        onChange={(next) => setTyped({ ...typed, types: next })}
      />
      {webhook && (
        <label className={screenStyles.switch}>
          <input
            type="checkbox"
            checked={enabled}
            onChange={({ target }) => setTyped({ ...typed, enabled: target.checked })}
          />
          Switched on
        </label>
      )}
      {needsPassword && <OwnPassword value={password} error={errorOf('current_password')} onChange={setPassword} />}
      <ProblemNotices problems={problems} fields={['name', 'url', 'types', 'current_password']} />
    </SheetForm>
  )
}

function RotateForm({ webhook, onSecret, onClose }: FormProps & { webhook: Webhook }) {
  const { busy, send, problems, errorOf, refuse } = useSend<AnswerOf<'POST /admin/webhooks/{id}/secret'>>(
    webhooks().queryKey,
  )
  const [password, setPassword] = useState('')
  const rotate = async () => {
    if (!password) return refuse({ current_password: 'Please enter your password' })
    const answer = await send('POST', `/admin/webhooks/${webhook.id}/secret`, { current_password: password })
    if (answer) onSecret(answer.secret)
  }
  return (
    <SheetForm action="New secret" leave="Keep" busy={busy} onLeave={onClose} onSubmit={rotate}>
      <p>Make a new signing secret for “{webhook.name}”?</p>
      <p className="muted">For 24 hours every message carries the signatures of both, so that nothing is missed.</p>
      <OwnPassword value={password} error={errorOf('current_password')} onChange={setPassword} />
      <ProblemNotices problems={problems} fields={['current_password']} />
    </SheetForm>
  )
}
