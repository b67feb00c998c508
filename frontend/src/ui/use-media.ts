import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; updates when it changes. The gateway cannot evaluate it and renders for phones. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => query.startsWith('(max-width'),
  )
}
