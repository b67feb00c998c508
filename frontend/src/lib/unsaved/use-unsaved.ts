import { createContext, useContext, useEffect } from 'react'
import { noteUnsaved, type Place } from './unsaved.ts'

/** The dialog around a component. */
export const DialogPlace = createContext<Place>(undefined)

/**
 * While `dirty`, asks before leaving: links, Back, reload, logout, and keys that close its dialog. If the session ends,
 * the login opens over it. Works only under a `LeaveQuestion`: the back office's, or that of `KeepUnsaved`.
 */
export function useUnsaved(dirty: boolean): void {
  const place = useContext(DialogPlace)
  useEffect(() => {
    if (!dirty) return
    const forget = noteUnsaved(place)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      forget()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, place])
}
