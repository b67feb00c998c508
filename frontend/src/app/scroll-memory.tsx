import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { pushHistoryEntry } from '../lib/unsaved/back.ts'
import { rememberScroll, restoreScroll, showPage, startAtTop, stayInPlace } from './scroll-positions.ts'

/** Going back restores the position of a path and query; a new navigation starts at the top, unless its page says that it stays. */
export function ScrollMemory() {
  const { key, pathname, search, state } = useLocation()
  const kind = useNavigationType()
  const page = pathname + search

  useLayoutEffect(() => rememberScroll(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history has a key of its own
  useLayoutEffect(pushHistoryEntry, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: kind and state belong to the page's arrival and are no triggers
  useLayoutEffect(() => {
    showPage(page)
    if (kind === 'POP') return restoreScroll(page)
    return state?.staysInPlace ? stayInPlace() : startAtTop()
  }, [page])

  return null
}
