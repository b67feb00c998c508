import { X } from 'lucide-react'
import { Notice } from '../notice.tsx'
import type { Messages } from './use-message.ts'

/** Says what came of an action; can be dismissed before its time is up. */
export function MessageBanner({ messages: { message, dismiss } }: { messages: Pick<Messages, 'message' | 'dismiss'> }) {
  if (!message) return null
  return (
    <div className="message-banner" key={message.text}>
      <Notice kind={message.kind}>{message.text}</Notice>
      <button type="button" className="icon-button" aria-label="Dismiss message" onClick={dismiss}>
        <X size={18} strokeWidth={1.6} />
      </button>
    </div>
  )
}
