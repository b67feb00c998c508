import { t } from '@suvarna/contracts/common/language/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import buttonStyles from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { hasFilters, type ListAddress, withoutFilters, writeAddress } from '../address/list-address.ts'
import { choicesOf, type Shelf } from '../address/list-reads.ts'
import { productCountLabel } from './filter-labels.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './filter-sheet.module.css'
import { FiltersFailed } from './filters-failed.tsx'

type Props = {
  open: boolean
  address: ListAddress
  shelf: Shelf | undefined
  onClose: () => void
  onShow: (next: ListAddress) => void
}

/** The filters on a phone. Choices are applied when the sheet closes, however it is closed. */
export function FilterSheet({ open, address, shelf, onClose, onShow }: Props) {
  const [draft, setDraft] = useState(address)
  const [begun, setBegun] = useState(open)
  // Each opening starts from the current list.
  if (open !== begun) {
    setBegun(open)
    setDraft(address)
  }
  const close = () => {
    onClose()
    if (writeAddress(draft) !== writeAddress(address)) onShow(draft)
  }
  return (
    <Dialog open={open} onClose={close} label={t`Filters`} className={styles.filterSheet}>
      {open && <Draft draft={draft} shelf={shelf} onChange={setDraft} onClose={close} />}
    </Dialog>
  )
}

type DraftProps = Pick<Props, 'shelf' | 'onClose'> & { draft: ListAddress; onChange: (next: ListAddress) => void }

function Draft({ draft, shelf, onChange, onClose }: DraftProps) {
  const choices = useQuery({ ...choicesOf(draft, shelf), placeholderData: keepPreviousData })
  return (
    <>
      <div className={styles.filterSheetHead}>
        <h2>{t`Filters`}</h2>
        <button type="button" className={buttonStyles.iconButton} aria-label={t`Close filters`} onClick={onClose}>
          <X size={22} strokeWidth={1.5} />
        </button>
      </div>
      <div className={styles.filterSheetBody}>
        {choices.isError ? (
          <FiltersFailed onRetry={choices.refetch} />
        ) : (
          <FilterPanel address={draft} choices={choices.data} onChange={onChange} shelf={shelf} />
        )}
      </div>
      <div className={styles.filterSheetFoot}>
        <button
          type="button"
          className={buttonStyles.button}
          disabled={!hasFilters(draft)}
          onClick={() => onChange(withoutFilters(draft))}
        >
          {t`Clear all`}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`}
          aria-busy={choices.isPlaceholderData}
          onClick={onClose}
        >
          {choices.data ? t`Show ${productCountLabel(choices.data.total)}` : t`Show the pieces`}
        </button>
      </div>
    </>
  )
}
