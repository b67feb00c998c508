import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasskeyButton } from '../../entities/session/passkey-button.tsx'
import { type SecondProof, useSecondProof } from '../../entities/session/second-proof.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { passkeyList, secondStep } from './second-step-reads.ts'
import styles from './security-page.module.css'

/** The number of recovery codes left, and a way to renew them; renders nothing while the login has no second step. */
export function RenewCodes() {
  const client = useQueryClient()
  const { data } = useQuery(secondStep())
  const { data: passkeys = [] } = useQuery(passkeyList())
  const { code, setCode, question, typed, take } = useSecondProof()
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (!data || (!data.on && passkeys.length === 0)) return null

  const renew = async (second: SecondProof = typed()) => {
    setBusy(true)
    setProblem('')
    try {
      type Answer = AnswerOf<'POST /auth/second-step/recovery-codes'>
      const body = { password, ...second }
      setCodes((await call<Answer>('POST', '/auth/second-step/recovery-codes', { body })).recovery_codes)
      setPassword('')
      setCode(null)
    } catch (error) {
      take(error)
      setProblem(messageOf(error, 'No codes were made. Please try again.'))
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: secondStep().queryKey })
  }
  return (
    <section aria-labelledby="recovery" className={`${screenStyles.panel} ${styles.step}`}>
      <h2 id="recovery">Recovery codes</h2>
      <p>
        {data.recovery_codes_left} recovery codes are left. Each opens your login once, in place of passkey and app.
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <OwnPassword value={password} help="" onChange={setPassword} />
      {code !== null && (
        <>
          <PasskeyButton
            question={question}
            disabled={busy}
            onProof={(passkey) => renew({ passkey })}
            onProblem={setProblem}
          />
          <Field
            label="Code of your app, or a recovery code"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <Button busy={busy} disabled={password === ''} onClick={() => renew()}>
        Make new recovery codes
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </section>
  )
}
