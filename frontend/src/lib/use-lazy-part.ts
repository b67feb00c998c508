import { type ComponentType, useState } from 'react'

/**
 * A part of a page that comes when somebody reaches for it. `ask` answers whether it is there: without a network the
 * page goes on without it, and it can be asked for again. `load` stands still.
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
