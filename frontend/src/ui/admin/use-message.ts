import { useCallback, useEffect, useState } from 'react'

export type Message = { kind: 'good' | 'error'; text: string; milliseconds: number }
export type Messages = ReturnType<typeof useMessage>

/** A screen's message, which disappears after a time. */
export function useMessage(defaultMs: number) {
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), message.milliseconds)
    return () => clearTimeout(timer)
  }, [message])
  const notify = useCallback(
    (kind: Message['kind'], text: string, milliseconds = defaultMs) => setMessage({ kind, text, milliseconds }),
    [defaultMs],
  )
  const dismiss = useCallback(() => setMessage(null), [])
  return { message, notify, dismiss }
}
