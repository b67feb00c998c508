import { policy } from '@suvarna/contracts/common/policy.ts'
import { useEffect, useState } from 'react'
import { LoginAgain } from '../../entities/session/login-again.tsx'
import { renewSession } from '../../entities/session/renew-session.ts'
import { timeOf } from '../../lib/format/dates.ts'
import { dropExpiredToken, useSession } from '../../lib/session/session.ts'
import { endOf, isRenewable } from '../../lib/session/token.ts'
import styles from './admin-shell.module.css'

const WARN_MS = 10 * 60_000
/** Timers do not run while a device sleeps, so the clock is checked regularly. */
const LOOK_MS = 5_000

/** Warns ten minutes before the session ends, offers to extend it or to log in again, and ends it on time. */
export function SessionWatch() {
  const { token, user, paused } = useSession()
  const [endsSoon, setEndsSoon] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const end = endOf(token)
  useEffect(() => {
    const look = () => {
      setEndsSoon(token !== null && (endOf(token)?.getTime() ?? 0) - Date.now() < WARN_MS)
      dropExpiredToken()
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [token])
  useEffect(() => {
    if (!endsSoon) setRenewing(false)
  }, [endsSoon])
  return (
    <>
      <div role="status" className={styles.sessionNote} data-shown={endsSoon && end !== null}>
        {endsSoon && end && (
          <>
            <p>Your session ends at {timeOf(end)}. What you typed stays.</p>
            {isRenewable(token, policy.sessionHours) && (
              <button type="button" onClick={() => renewSession().catch(() => setRenewing(true))}>
                Stay logged in
              </button>
            )}
            <button type="button" onClick={() => setRenewing(true)}>
              Log in again
            </button>
          </>
        )}
      </div>
      <LoginAgain
        user={paused ?? (renewing ? user : null)}
        ended={paused !== null}
        onClose={() => setRenewing(false)}
      />
    </>
  )
}
