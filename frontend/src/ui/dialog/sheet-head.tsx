import { t } from '@suvarna/contracts/common/language/text.ts'
import { X } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import { DialogPlace } from '../../lib/unsaved/use-unsaved.ts'
import buttonStyles from '../button.module.css'
import styles from './sheet.module.css'

type Props = { title: string; onClose: () => void; children?: ReactNode }

export function SheetHead({ title, onClose, children }: Props) {
  const place = useContext(DialogPlace)
  return (
    <header className={styles.sheetHead}>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      <button
        type="button"
        className={`${buttonStyles.iconButton} ${styles.iconButton}`}
        aria-label={t`Close`}
        onClick={() => askBefore(onClose, place)}
      >
        <X size={20} strokeWidth={1.6} />
      </button>
    </header>
  )
}
