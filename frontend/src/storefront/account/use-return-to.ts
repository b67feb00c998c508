import { useEffect, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { inOtherLanguage } from '../../lib/language/language.ts'

type Options = NavigateOptions & { inOther?: boolean }
type Target = { to: string; options: Options }

/**
 * Navigates after the success message was shown for a while, unless the page is left earlier. `inOther`: to the page in
 * the other language, which is another build and so needs a page load.
 */
export function useRedirectAfter(afterMs: number): (to: string, options?: Options) => void {
  const [target, setTarget] = useState<Target | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!target) return
    const { inOther, ...options } = target.options
    const go = () => (inOther ? location.replace(inOtherLanguage(target.to)) : navigate(target.to, options))
    const timer = setTimeout(go, afterMs)
    return () => clearTimeout(timer)
  }, [target, afterMs, navigate])
  return (to, options = {}) => setTarget({ to, options })
}
