import { useLayoutEffect } from 'react'

/**
 * Selects the focused field if it was just filled in, so that typing replaces the value instead of appending to it.
 * `filled` has the filled values by field name; pass a new object each time.
 */
export function useSelectFilled(filled: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    const input = document.activeElement as HTMLInputElement
    if (filled[input.name]) input.select()
  }, [filled])
}
