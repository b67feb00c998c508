import { useEffect, useState } from 'react'
import { LoginAgain } from '../../entities/session/login-again.tsx'
import { timeOf } from '../../lib/format/dates.ts'
import { dropExpiredToken, useSession } from '../../lib/session/session.ts'
import { endOf } from '../../lib/session/token.ts'
import styles from './admin-shell.module.css'

const WARN_MS = 10 * 60_000
/** A machine that slept is told the time when it wakes. */
const LOOK_MS = 5_000

/** Says ten minutes before that the session ends, lets it be renewed in place, and ends it on time. */
export function SessionWatch() {
  const { token, user, paused } = useSession()
  const [near, setNear] = useState(false)
  const [asked, setAsked] = useState(false)
  const end = endOf(token)
  useEffect(() => {
    const look = () => {
      setNear(token !== null && (endOf(token)?.getTime() ?? 0) - Date.now() < WARN_MS)
      dropExpiredToken()
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [token])
  useEffect(() => {
    if (!near) setAsked(false)
  }, [near])
  return (
    <>
      <div role="status" className={styles.sessionNote} data-shown={near && end !== null}>
        {near && end && (
          <>
            <p>Your session ends at {timeOf(end)}. Log in again and it goes on.</p>
            <button type="button" onClick={() => setAsked(true)}>
              Log in again
            </button>
          </>
        )}
      </div>
      <LoginAgain user={paused ?? (asked ? user : null)} ended={paused !== null} onClose={() => setAsked(false)} />
    </>
  )
}
