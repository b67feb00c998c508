import { useRef } from 'react'

/** The last non-null value, so that a dialog keeps its text while it fades out. */
export function useLastValue<T>(value: T | null): T | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}
