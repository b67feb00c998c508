import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { recordVisit } from '../../lib/visits.ts'

export function PageViews() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => recordVisit('page_view'), [pathname])
  return null
}
