import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { name: string; label: string; count?: number }
type Props = {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (name: string) => void
  busy?: boolean
  children: ReactNode
}

/** Tabs with the usual keys: arrows move, Home and End go to the ends; only the chosen tab is in the tab order. */
export function Tabs({ label, tabs, chosen, onChoose, busy = false, children }: Props) {
  const idOf = (name: string) => `tab-${label.toLowerCase().replaceAll(' ', '-')}-${name}`
  const panel = `${idOf('panel')}`
  const go = (event: KeyboardEvent, place: number) => {
    const next = tabs.at(place % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    document.getElementById(idOf(next.name))?.focus()
  }
  const steer = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ name }) => name === chosen)
    if (event.key === 'ArrowRight') go(event, place + 1)
    if (event.key === 'ArrowLeft') go(event, place - 1)
    if (event.key === 'Home') go(event, 0)
    if (event.key === 'End') go(event, -1)
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={steer}>
        {tabs.map(({ name, label: text, count = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf(name)}
            aria-selected={name === chosen}
            aria-controls={panel}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text}
            {count > 0 && <span className={`${styles.tabCount} amount`}>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panel} aria-labelledby={idOf(chosen)} aria-busy={busy} className={styles.tabPanel}>
        {children}
      </div>
    </>
  )
}
