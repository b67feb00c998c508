import { t } from '@suvarna/contracts/common/language/text.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import buttonStyles from '../../ui/button.module.css'
import { showToast } from '../../ui/toaster.tsx'
import styles from './search-button.module.css'

const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

/** The search button is in one of two places depending on the width; both open the same dialog. */
export function useSearch() {
  const [open, setOpen] = useState(false)
  const { Part: SearchDialog, ask } = useLatePart(loadDialog)
  const start = async () => {
    setOpen(true)
    if (await ask()) return
    setOpen(false)
    showToast(t`The search did not load. Please try again.`, 3000)
  }
  return {
    button: (place: 'left' | 'right') => (
      <button
        type="button"
        className={classes(buttonStyles.iconButton, styles[place])}
        aria-label={t`Search`}
        onPointerEnter={ask}
        onFocus={ask}
        onClick={start}
      >
        <Search size={21} strokeWidth={1.5} />
      </button>
    ),
    dialog: SearchDialog && <SearchDialog open={open} onClose={() => setOpen(false)} />,
  }
}
