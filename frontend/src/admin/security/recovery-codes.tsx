import { Notice } from '../../ui/notice.tsx'
import styles from './security-page.module.css'

/** New recovery codes, shown only once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Notice kind="good">
      Keep these recovery codes where your phone is not. Each opens your login once; they are shown only now.
    </Notice>
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </>
)
