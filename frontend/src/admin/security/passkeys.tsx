import type { Passkey } from '@suvarna/contracts/identity/passkeys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { dayOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import type { Messages } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { passkeyList, secondStep } from './second-step-reads.ts'
import styles from './security-page.module.css'

/** The passkeys of the admin's own login: listed, added, removed individually. */
export function Passkeys({ notify }: { notify: Messages['notify'] }) {
  const client = useQueryClient()
  const { data, isError } = useQuery(passkeyList())
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const refresh = () =>
    Promise.all([passkeyList(), secondStep()].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  const remove = async ({ id, name }: Passkey) => {
    setBusy(true)
    setProblem('')
    try {
      await call('DELETE', `/auth/passkeys/${id}`)
      setLeaving(null)
      notify('good', `${name} opens your login no more`)
    } catch (error) {
      setProblem(messageOf(error, 'It could not be removed. Please try again.'))
    }
    setBusy(false)
    await refresh()
  }
  return (
    <section aria-labelledby="passkeys" className={`${screenStyles.panel} ${styles.step}`}>
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey on your phone, computer or security key answers with your finger, face or PIN, at this shop’s address
        and at no other. It stands in for the app’s code.
      </p>
      {isError && <Notice kind="error">They could not be loaded. Please reload the page.</Notice>}
      {data && data.length > 0 && (
        <ul className={styles.passkeys} aria-label="Your passkeys">
          {data.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{one.name}</strong>
                <span className="muted">
                  Added {dayOf(one.added_at)},{' '}
                  {one.last_used_at ? `last used ${dayOf(one.last_used_at)}` : 'not used yet'}
                </span>
              </span>
              <Button aria-label={`Remove ${one.name}`} onClick={() => setLeaving(one)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <NewPasskeyForm
        onAdded={async (name, made) => {
          if (made.length > 0) setCodes(made)
          notify('good', `${name} opens your login from now on`)
          await refresh()
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        title="Remove this passkey?"
        question={`${leaving?.name ?? ''} will not open your login any more.`}
        action="Remove it"
        busy={busy}
        problem={problem || null}
        onConfirm={() => leaving && remove(leaving)}
        onClose={() => {
          setLeaving(null)
          setProblem('')
        }}
      />
    </section>
  )
}
