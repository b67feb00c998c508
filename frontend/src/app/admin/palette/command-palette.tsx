import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import styles from './palette.module.css'
import type { Entry } from './palette-entries.ts'
import { useFound } from './use-found.ts'

type Props = { open: boolean; onClose: () => void }

/** Finds orders, products, customers, pages and actions by a few letters, with the keyboard alone. */
export function CommandPalette({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} label="Find anything" className={`${sheetStyles.sheet} ${styles.palette}`}>
      {open && <Finder onClose={onClose} />}
    </Dialog>
  )
}

function Finder({ onClose }: Pick<Props, 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, busy, failed } = useFound(text)
  const place = Math.min(chosen, entries.length - 1)
  const go = ({ to }: Entry) => {
    onClose()
    // The history entry of the dialog is removed first.
    setTimeout(() => navigate(to), 0)
  }
  const obey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entry = entries[place]
    if (move && entries.length > 0) setChosen((place + move + entries.length) % entries.length)
    else if (event.key === 'Enter' && entry) go(entry)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles.paletteInput}
        role="combobox"
        aria-label="Find orders, products, customers, pages and actions"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[place] ? `${id}-${place}` : undefined}
        autoComplete="off"
        placeholder="Order, phone, customer, SKU, page …"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: who opens it wants to type
        autoFocus
        value={text}
        onKeyDown={obey}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
        }}
      />
      <p className="visually-hidden" role="status">
        {busy ? '' : `${entries.length} found`}
      </p>
      <Found id={id} entries={entries} place={place} onPoint={setChosen} onGo={go} />
      {entries.length === 0 && <p className={styles.paletteNothing}>{busy ? 'Looking …' : 'Nothing found'}</p>}
      {failed && <p className={styles.paletteNothing}>Not everything could be searched. Please try again.</p>}
    </>
  )
}

type FoundProps = {
  id: string
  entries: readonly Entry[]
  place: number
  onPoint: (place: number) => void
  onGo: (entry: Entry) => void
}

function Found({ id, entries, place, onPoint, onGo }: FoundProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.paletteList}>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard, as a combobox does
        // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
        <div
          key={entry.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          className={styles.paletteEntry}
          ref={(node) => {
            if (index === place) node?.scrollIntoView?.({ block: 'nearest' })
          }}
          onMouseMove={() => index !== place && onPoint(index)}
          onClick={() => onGo(entry)}
        >
          <span className={styles.paletteTitle}>{entry.title}</span>
          <span className="muted">{entry.group === 'Pages' || entry.group === 'Actions' ? '' : entry.detail}</span>
          <span className="muted small">{entry.group}</span>
        </div>
      ))}
    </div>
  )
}
