import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { DayBox } from '../../../ui/admin/fields/day-box.tsx'
import { SearchBox } from '../../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../../ui/admin/fields/select-box.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Button } from '../../../ui/button.tsx'
import { serviceLabels } from '../system-labels.ts'
import { isNarrowed, type LogFilters, noLogFilters } from './log-filters.ts'
import styles from './log-panel.module.css'

type Props = { filters: LogFilters; types: readonly string[]; onChange: (wanted: Partial<LogFilters>) => void }

const services = serviceNames.map((name) => ({ value: name, label: serviceLabels[name] }))
const actors = [
  { value: '', label: 'Anybody' },
  { value: 'admin', label: 'Admins' },
  { value: 'user', label: 'Customers' },
  { value: 'anonymous', label: 'Visitors' },
  { value: 'system', label: 'The shop itself' },
]

export function LogFiltersBar({ filters, types, onChange }: Props) {
  const { tab, service, before, ...cleared } = noLogFilters
  const known = filters.type && !types.includes(filters.type) ? [filters.type, ...types] : types
  const typeChoices = [{ value: '', label: 'Every event' }, ...known.map((name) => ({ value: name, label: name }))]
  // An account given by a link is added to the choices.
  const actorChoices = actors.some(({ value }) => value === filters.actor)
    ? actors
    : [...actors, { value: filters.actor, label: `Account ${filters.actor.slice(0, 8)}` }]
  return (
    <div className={`${screenStyles.filters} ${styles.logFilters}`}>
      <SelectBox
        label="Service"
        value={filters.service}
        choices={services}
        onChange={(name) => onChange({ service: name, type: '' })}
      />
      <SelectBox label="Event" value={filters.type} choices={typeChoices} onChange={(type) => onChange({ type })} />
      <SearchBox value={filters.stream} placeholder="Stream or id" onSearch={(stream) => onChange({ stream })} />
      <SearchBox value={filters.q} placeholder="Order number or other text" onSearch={(q) => onChange({ q })} />
      <SelectBox label="Who" value={filters.actor} choices={actorChoices} onChange={(actor) => onChange({ actor })} />
      <DayBox label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <DayBox label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      {isNarrowed(filters) && <Button onClick={() => onChange(cleared)}>Clear</Button>}
    </div>
  )
}
