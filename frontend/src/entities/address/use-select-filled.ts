import { useLayoutEffect } from 'react'

/**
 * Selects the field that has the cursor when it was just filled in: what the shopper types next replaces it, and is not
 * put behind it. `filled`: the filled values by the names of their fields, a new object for each time.
 */
export function useSelectFilled(filled: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    const input = document.activeElement as HTMLInputElement
    if (filled[input.name]) input.select()
  }, [filled])
}
