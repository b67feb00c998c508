import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import styles from './screen.module.css'

type Props = { text: string; busy: boolean; onRetry: () => unknown }

/** A list that could not be loaded: the reason and a retry. */
export const LoadFailure = ({ text, busy, onRetry }: Props) => (
  <div className={`${styles.panel} ${styles.loadFailure}`}>
    <Notice kind="error">{text}</Notice>
    <Button busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
