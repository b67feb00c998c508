import { X } from 'lucide-react'
import buttonStyles from '../button.module.css'
import { Notice } from '../notice.tsx'
import styles from './screen.module.css'
import type { Messages } from './use-message.ts'

/** The outcome of an action; can be dismissed before it disappears. */
export function MessageBanner({ messages: { message, dismiss } }: { messages: Pick<Messages, 'message' | 'dismiss'> }) {
  if (!message) return null
  return (
    <div className={styles.messageBanner} key={message.text}>
      <Notice className={styles.notice} kind={message.kind}>
        {message.text}
      </Notice>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${styles.iconButton}`}
        aria-label="Dismiss message"
        onClick={dismiss}
      >
        <X size={18} strokeWidth={1.6} />
      </button>
    </div>
  )
}
