import { useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

type Way = { to: string; options: NavigateOptions }

/** Leads to another page after the good news stood for a while; nowhere when this one was left before. */
export function useRedirectAfter(afterMs: number): (to: string, options?: NavigateOptions) => void {
  const [way, setWay] = useState<Way | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!way) return
    const timer = setTimeout(() => navigate(way.to, way.options), afterMs)
    return () => clearTimeout(timer)
  }, [way, afterMs, navigate])
  return (to, options = {}) => setWay({ to, options })
}
