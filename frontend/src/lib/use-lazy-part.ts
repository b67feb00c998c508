import { type ComponentType, useState } from 'react'

/**
 * A part of a page that loads on demand. `ask` resolves to whether it has loaded; without a network the page continues
 * without it and may ask again. `load` must be a stable function.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const ask = async (): Promise<boolean> => {
    try {
      const part = await load()
      setPart(() => part)
      return true
    } catch {
      return false
    }
  }
  return { Part, ask }
}
