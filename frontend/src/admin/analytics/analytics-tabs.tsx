import type { KeyboardEvent } from 'react'

const tabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'monthly', label: 'Monthly Trends' },
  { name: 'store', label: 'Store Overview' },
] as const

export type AnalyticsTab = (typeof tabs)[number]['name']
export const toTab = (text: string): AnalyticsTab => tabs.find(({ name }) => name === text)?.name ?? 'overview'
export const tabId = (tab: AnalyticsTab) => `analytics-tab-${tab}`
export const panelId = 'analytics-panel'

type Props = { tab: AnalyticsTab; onChange: (tab: AnalyticsTab) => void }

/** Tabs as the keyboard knows them: arrows move, only the chosen one is a stop. */
export function AnalyticsTabs({ tab, onChange }: Props) {
  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault()
    const place = tabs.findIndex(({ name }) => name === tab)
    const next = tabs.at((place + by) % tabs.length)
    if (!next) return
    onChange(next.name)
    document.getElementById(tabId(next.name))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Analytics"
      className="analytics-tabs"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(event, 1)
        if (event.key === 'ArrowLeft') step(event, -1)
      }}
    >
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
