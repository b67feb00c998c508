import { useState } from 'react'
import { useSession } from './session.ts'

/**
 * How often a person has logged out since this was first shown, here or in another tab: a key for what shows somebody's
 * own words. A login does not count, and neither does a session that ended by itself: who comes back goes on.
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
