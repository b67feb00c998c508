import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { recordVisit } from '../../lib/visits.ts'

/** Counts each page of the storefront that is opened. */
export function PageViews() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => recordVisit('page_view'), [pathname])
  return null
}
