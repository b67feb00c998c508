import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { pushHistoryEntry } from '../lib/unsaved/back.ts'
import { rememberScroll, restoreScroll, showPage, startAtTop, stayInPlace } from './scroll-positions.ts'

/**
 * Restores the scroll position of a path and query on Back. A new navigation starts at the top unless made with
 * `stayInPlace`.
 */
export function ScrollMemory() {
  const { key, pathname, search, state } = useLocation()
  const kind = useNavigationType()
  const page = pathname + search

  useLayoutEffect(() => rememberScroll(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own key
  useLayoutEffect(pushHistoryEntry, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: kind and state are read on arrival only
  useLayoutEffect(() => {
    showPage(page)
    if (kind === 'POP') return restoreScroll(page)
    return state?.staysInPlace ? stayInPlace() : startAtTop()
  }, [page])

  return null
}
