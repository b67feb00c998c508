import { useEffect, useRef } from 'react'

/**
 * Focuses a form's first invalid field once the form was sent. Runs after the render, so that the error is announced
 * with the field. If the user types meanwhile, the focus stays.
 */
export function useFirstInvalid<Place extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Place>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    const first = isWanted.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    isWanted.current = false
    first.focus()
  })
  useEffect(() => {
    const element = form.current
    const stop = () => {
      isWanted.current = false
    }
    element?.addEventListener('input', stop)
    return () => element?.removeEventListener('input', stop)
  }, [])
  return {
    form,
    focusFirst() {
      isWanted.current = true
    },
  }
}
