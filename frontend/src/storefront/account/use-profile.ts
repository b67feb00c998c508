import { useEffect, useState } from 'react'
import { refreshProfile } from '../../shared/session/profile.ts'
import { useSession } from '../../shared/session/session.ts'

const SAVED_MS = 3000

/** The profile as it is stored, fetched anew when its page opens; what was saved is told for three seconds. */
export function useProfile() {
  const { user, loading, error } = useSession()
  const [tries, setTries] = useState(1)
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches once more
  useEffect(() => {
    refreshProfile()
  }, [tries])
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [saved])

  return {
    user,
    loading,
    editing,
    saved,
    failure: editing || loading ? null : failureOf(error, tries),
    tryAgain: () => setTries(tries + 1),
    edit() {
      setSaved(false)
      setEditing(true)
    },
    stopEditing: () => setEditing(false),
    showSaved() {
      setEditing(false)
      setSaved(true)
    },
  }
}

/** The first load says what it was; a second try says what the server had against it. */
function failureOf(error: string | null, tries: number): string | null {
  if (error === null || error === 'Invalid profile data received') return error
  return tries === 1 ? 'Failed to load profile' : error
}
