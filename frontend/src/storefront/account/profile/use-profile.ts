import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect, useRef, useState } from 'react'
import { refreshProfile } from '../../../entities/session/profile.ts'
import { useSession } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/toaster.tsx'

const SAVED_MS = 3000

/** The stored profile, refetched when its page opens. */
export function useProfile() {
  const { user, paused, loading, error } = useSession()
  const [tries, setTries] = useState(1)
  const [editing, setEditing] = useState(false)
  const side = useRef<HTMLElement>(null)
  const edited = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches once more
  useEffect(() => {
    refreshProfile()
  }, [tries])

  // Closing the edit panel removes the pressed button, so the focus moves beside it instead of to the top of the page.
  // On opening, the panel takes the focus itself, since its code may still be loading.
  useEffect(() => {
    const focusLost = document.activeElement === document.body && !editing && edited.current
    if (focusLost) side.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    edited.current = editing
  }, [editing])

  return {
    // Typed input stays in place until the same user logs in again.
    user: user ?? paused,
    side,
    loading,
    editing,
    failure: editing || loading ? null : failureOf(error, tries),
    tryAgain: () => setTries(tries + 1),
    edit: () => setEditing(true),
    stopEditing: () => setEditing(false),
    saved() {
      setEditing(false)
      showToast(t`Profile updated successfully!`, SAVED_MS)
    },
  }
}

/** A failed first load has a fixed message; a failed second try shows the server's error. */
function failureOf(error: string | null, tries: number): string | null {
  if (error === null || error === 'Invalid profile data received') return error
  return tries === 1 ? t`Failed to load profile` : error
}
