import { useCallback, useEffect, useState } from 'react'

export type Message = { kind: 'good' | 'error'; text: string; milliseconds: number }
export type Messages = ReturnType<typeof useMessage>

/** The one message of a screen; it goes by itself after its time. */
export function useMessage(usual: number) {
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), message.milliseconds)
    return () => clearTimeout(timer)
  }, [message])
  const say = useCallback(
    (kind: Message['kind'], text: string, milliseconds = usual) => setMessage({ kind, text, milliseconds }),
    [usual],
  )
  const dismiss = useCallback(() => setMessage(null), [])
  return { message, say, dismiss }
}
