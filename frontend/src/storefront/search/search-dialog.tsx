import { t } from '@suvarna/contracts/common/language/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  minLetters,
  type Suggestions,
  searchPath,
  suggestionsFor,
  understoodLabel,
} from '../../entities/product/search-reads.ts'
import { askBefore } from '../../lib/unsaved/unsaved.ts'
import buttonStyles from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './search-dialog.module.css'
import { SearchStart } from './search-start.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { optionsOf, stepped } from './suggestion-options.ts'
import { useSettled } from './use-debounced.ts'

type Props = { open: boolean; onClose: () => void }

const suggestionCount = (count: number) =>
  count === 0 ? t`No suggestions` : count === 1 ? t`1 suggestion` : t`${count} suggestions`

/**
 * A search field with suggestions, by the combobox pattern of WAI-ARIA: focus stays in the field, and the arrows move
 * `aria-activedescendant`. Written by hand because libraries are several times as large.
 */
export function SearchDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} label={t`Search`} className={styles.searchDialog}>
      {open && <SearchField onClose={onClose} />}
    </Dialog>
  )
}

function SearchField({ onClose }: Pick<Props, 'onClose'>) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const id = useId()
  const navigate = useNavigate()
  const q = useSettled(text.trim(), 160)
  const wanted = text.trim().length >= minLetters && q.length >= minLetters
  const suggestions = useQuery({ ...suggestionsFor(q), enabled: wanted, placeholderData: keepPreviousData })
  const options = wanted && suggestions.data ? optionsOf(suggestions.data, q) : []

  const go = (to: string) =>
    askBefore(() => {
      onClose()
      navigate(to)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = options[active]
    if (chosen) go(chosen.to)
    else if (text.trim()) go(searchPath(text.trim()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(active, event.key, options.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const status = !wanted || suggestions.isPending ? '' : suggestionCount(options.length)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older screen readers do not know the search element */}
      <form className={styles.searchBar} role="search" onSubmit={submit}>
        <Search size={21} strokeWidth={1.5} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={t`Search for a piece`}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          placeholder={t`Jhumka, pearls, kundan …`}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={buttonStyles.iconButton} aria-label={t`Close search`} onClick={onClose}>
          <X size={22} strokeWidth={1.5} />
        </button>
      </form>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {options.length > 0 && suggestions.data && <ReadAs {...suggestions.data} />}
      <SuggestionList id={id} options={options} active={active} onGo={go} onPoint={setActive} />
      {wanted && suggestions.isSuccess && !suggestions.isPlaceholderData && options.length === 0 && (
        <p className={styles.searchNothing}>{t`No suggestions for “${q}”. Press Enter to look everywhere.`}</p>
      )}
      {wanted && suggestions.isError && (
        <p className={styles.searchNothing} role="alert">
          {t`No suggestions at the moment. Press Enter to search.`}
        </p>
      )}
      {!wanted && <SearchStart onGo={onClose} />}
    </>
  )
}

/** How the search was interpreted, if that is more than its words. */
function ReadAs({ searched, understood = [] }: Pick<Suggestions, 'searched' | 'understood'>) {
  const parts = understood.map(understoodLabel)
  if (searched !== undefined) parts.unshift(t`For “${searched}”`)
  return parts.length > 0 && <p className={`${styles.searchInstead} muted small`}>{parts.join(' · ')}</p>
}
