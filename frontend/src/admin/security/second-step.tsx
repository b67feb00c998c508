import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewSession } from '../../entities/session/renew-session.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { OwnPassword } from '../../ui/admin/access/own-password.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import type { Messages } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrPicture } from './qr-picture.tsx'
import styles from './security-page.module.css'

type State = AnswerOf<'GET /auth/second-step'>
type Setup = Pick<AnswerOf<'POST /auth/second-step/setup'>, 'secret' | 'uri'>
const secondStep = () => read('/auth/second-step', (answer) => answer as State)

/** The second step of the own login: set up with an app, taken off, recovery codes made anew. */
export function SecondStep({ notify }: { notify: Messages['notify'] }) {
  const client = useQueryClient()
  const { data, isError } = useQuery(secondStep())
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
      // The token of before may have opened nothing but this page.
      await renewSession()
    })
  const renewCodes = () =>
    run(async () => setCodes((await post<Codes>('recovery-codes', { password, code: code.trim() })).recovery_codes))
  const remove = () =>
    run(async () => {
      await post('remove', { password, code: code.trim() })
      setCodes(null)
      notify('good', 'Your login has one step again')
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
      <h2 id="second-step">Second step</h2>
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
          <QrPicture text={setup.uri} className={styles.picture} />
          <p className={styles.secret}>{setup.secret}</p>
          {appCode}
          <Button primary busy={busy} disabled={code.trim() === ''} onClick={confirm}>
            Turn it on
          </Button>
        </>
      )}
      {codes && (
        <>
          <Notice kind="good">
            Keep these recovery codes where your phone is not. Each opens your login once; they are shown only now.
          </Notice>
          <ul className={styles.codes} aria-label="Recovery codes">
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {data?.on && (
        <>
          <p>
            On since {data.since ? dayOf(data.since) : 'today'}; {data.recovery_codes_left} recovery codes are left.
            {data.needed && ' This shop asks it of everybody who works in it.'}
          </p>
          {ownPassword}
          {appCode}
          <Button busy={busy} disabled={password === '' || code.trim() === ''} onClick={renewCodes}>
            Make new recovery codes
          </Button>
          {!data.needed && (
            <Button busy={busy} disabled={password === '' || code.trim() === ''} onClick={remove}>
              Take it off
            </Button>
          )}
        </>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </section>
  )
}
