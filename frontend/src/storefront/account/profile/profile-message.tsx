import { Notice } from '../../../ui/notice.tsx'
import styles from '../account.module.css'

export type FormMessage = { kind: 'error' | 'good' | 'info'; text: string }

/** The form's single message, in space that is always reserved. */
export function ProfileMessage({ message }: { message: FormMessage | null }) {
  return (
    <div className={styles.profileMessage}>
      {message && (
        // A new text is a new element, so that screen readers announce it regardless of the previous one.
        <Notice key={message.text} kind={message.kind}>
          {message.text}
        </Notice>
      )}
    </div>
  )
}
