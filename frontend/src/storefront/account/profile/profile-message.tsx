import { Notice } from '../../../ui/notice.tsx'
import styles from '../account.module.css'

export type News = { kind: 'error' | 'good' | 'info'; text: string }

/** The form's one message, in room that is always kept for it. */
export function ProfileMessage({ news }: { news: News | null }) {
  return (
    <div className={styles.profileMessage}>
      {news && (
        // A new text is a new element, so that it is said aloud whatever stood here before.
        <Notice key={news.text} kind={news.kind}>
          {news.text}
        </Notice>
      )}
    </div>
  )
}
