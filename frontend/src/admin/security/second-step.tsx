import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewSession } from '../../entities/session/renew-session.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import type { Messages } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrPicture } from '../../ui/pictures/qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { passkeyList, secondStep } from './second-step-reads.ts'
import styles from './security-page.module.css'

type Setup = Pick<AnswerOf<'POST /auth/second-step/setup'>, 'secret' | 'uri'>

/** The authenticator app: set up, or removed if the shop requires no second step or a passkey remains. */
export function SecondStep({ notify }: { notify: Messages['notify'] }) {
  const client = useQueryClient()
  const { data, isError } = useQuery(secondStep())
  const { data: passkeys = [] } = useQuery(passkeyList())
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await work()
      setPassword('')
      setCode('')
    } catch (error) {
      setProblem(messageOf(error, 'It could not be saved. Please try again.'))
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: secondStep().queryKey })
  }
  const post = <Answer,>(path: string, body: object) => call<Answer>('POST', `/auth/second-step/${path}`, { body })
  type Codes = AnswerOf<'POST /auth/second-step/confirm'>
  const begin = () => run(async () => setSetup(await post<Setup>('setup', { password })))
  const confirm = () =>
    run(async () => {
      setCodes((await post<Codes>('confirm', { code: code.trim() })).recovery_codes)
      setSetup(null)
      // The previous token may have opened only this page.
      await renewSession()
    })
  const remove = () =>
    run(async () => {
      await post('remove', { password, code: code.trim() })
      setCodes(null)
      notify('good', 'Your login asks for no code of the app any more')
    })

  const ownPassword = <OwnPassword value={password} help="" onChange={setPassword} />
  const appCode = (
    <Field
      label="Code of your authenticator app"
      autoComplete="one-time-code"
      value={code}
      onChange={({ target }) => setCode(target.value)}
    />
  )
  return (
    <section aria-labelledby="second-step" className={`${screenStyles.panel} ${styles.step}`}>
      <h2 id="second-step">Authenticator app</h2>
      {isError && <Notice kind="error">It could not be loaded. Please reload the page.</Notice>}
      {data && !data.on && !setup && (
        <>
          <p>
            Besides the password your login asks for a code of an app on your phone: who steals the one has not got the
            other. Any authenticator app will do.
          </p>
          {ownPassword}
          <Button primary busy={busy} disabled={password === ''} onClick={begin}>
            Set it up
          </Button>
        </>
      )}
      {setup && (
        <>
          <p>Point the app at this picture, or type the key into it; then enter the code that it shows.</p>
          <QrPicture label="QR code for your authenticator app" text={setup.uri} className={styles.picture} />
          <p className={styles.secret}>{setup.secret}</p>
          {appCode}
          <Button primary busy={busy} disabled={code.trim() === ''} onClick={confirm}>
            Turn it on
          </Button>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {data?.on && (
        <p>
          On since {data.since ? dayOf(data.since) : 'today'}.
          {data.needed && ' This shop asks a second step of everybody who works in it.'}
        </p>
      )}
      {data?.on && (!data.needed || passkeys.length > 0) && (
        <>
          {ownPassword}
          {appCode}
          <Button busy={busy} disabled={password === '' || code.trim() === ''} onClick={remove}>
            Take it off
          </Button>
        </>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </section>
  )
}
