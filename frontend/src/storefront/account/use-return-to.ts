import { useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

type Target = { to: string; options: NavigateOptions }

/** Navigates after the success message was shown for a while; not when the page was left before. */
export function useRedirectAfter(afterMs: number): (to: string, options?: NavigateOptions) => void {
  const [target, setTarget] = useState<Target | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => navigate(target.to, target.options), afterMs)
    return () => clearTimeout(timer)
  }, [target, afterMs, navigate])
  return (to, options = {}) => setTarget({ to, options })
}
