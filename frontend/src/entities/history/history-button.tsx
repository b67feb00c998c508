import { History } from 'lucide-react'
import { useState } from 'react'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { Subject } from './history-reads.ts'

type Props = { subject: Subject; onRestored?: (text: string) => void }

/** Opens the history of its `subject`, such as a product or a banner. */
export function HistoryButton({ subject, onRestored }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span className={buttonStyles.buttonIcon}>
          <History size={16} strokeWidth={1.8} aria-hidden="true" /> History
        </span>
      </Button>
      <HistoryDialog
        subject={open ? subject : null}
        onClose={() => setOpen(false)}
        {...(onRestored
          ? {
              onRestored: (text) => {
                setOpen(false)
                onRestored(text)
              },
            }
          : {})}
      />
    </>
  )
}
