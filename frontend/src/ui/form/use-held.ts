import { useRef } from 'react'

/** The last value that was there, so that a dialog keeps its words while it fades. */
export function useLastValue<T>(value: T | null): T | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}
