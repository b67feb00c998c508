import { useEffect, useRef } from 'react'

/** Anything that appeared within this time before a press cannot have been read. */
export const READING_MS = 700

/** Whether the total has just risen, in which case a press was meant for the earlier one. */
export function useRisenTotal(total: number): () => boolean {
  const shown = useRef({ total, since: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const { total: before, since } = shown.current
    shown.current = { total, since: total > before ? performance.now() : since }
  }, [total])
  return () => performance.now() - shown.current.since < READING_MS
}
