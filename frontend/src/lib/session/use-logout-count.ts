import { useState } from 'react'
import { useSession } from './session.ts'

/**
 * Counts deliberate logouts since the first render, in any tab. Use it as a key for components that show personal
 * input. Logins do not count, nor do sessions that expired: a returning user continues.
 */
export function useLogoutCount(): number {
  const { user, paused, ended } = useSession()
  const person = (user ?? paused)?.email
  const [seen, setSeen] = useState({ person, logouts: 0 })
  if (person === seen.person) return seen.logouts
  const logouts = seen.logouts + (seen.person && !ended ? 1 : 0)
  setSeen({ person, logouts })
  return logouts
}
