import { X } from 'lucide-react'
import { Notice } from '../../shared/ui/notice.tsx'
import type { Message } from './use-dashboard.ts'

export function MessageBanner({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  return (
    <div className="message-banner">
      <Notice kind={message.kind}>{message.text}</Notice>
      <button type="button" className="icon-button" aria-label="Dismiss message" onClick={onDismiss}>
        <X size={18} strokeWidth={1.6} />
      </button>
    </div>
  )
}
