import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { rememberScroll, restoreScroll, showPage, startAtTop } from './scroll-positions.ts'

/** Going back restores the position of a path and query; a new navigation starts at the top. */
export function ScrollMemory() {
  const { pathname, search } = useLocation()
  const kind = useNavigationType()
  const page = pathname + search

  useLayoutEffect(() => rememberScroll(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind belongs to the page's arrival and is no trigger
  useLayoutEffect(() => {
    showPage(page)
    return kind === 'POP' ? restoreScroll(page) : startAtTop()
  }, [page])

  return null
}
