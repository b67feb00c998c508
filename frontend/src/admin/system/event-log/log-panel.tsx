import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNames } from '../../../entities/history/use-names.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { LoadFailure } from '../../../ui/admin/load-failure.tsx'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import buttonStyles from '../../../ui/button.module.css'
import type { LoggedEvent, LoggedEvents } from '../system-reads.ts'
import { EventDialog } from './event-dialog.tsx'
import { isNarrowed, type LogFilters, logPath, serviceOf } from './log-filters.ts'
import { LogFiltersBar } from './log-filters-bar.tsx'
import styles from './log-panel.module.css'
import { LogRow } from './log-row.tsx'

type Props = { filters: LogFilters; onFilter: (wanted: Partial<LogFilters>) => void }

const columns = ['When', 'Event', 'Stream', 'Who', 'Data'] as const
const whole = (answer: unknown) => answer as LoggedEvents

/** The log of a service, newest first; filters and position are kept in the address. */
export function LogPanel({ filters, onFilter }: Props) {
  const page = useQuery({ ...read(logPath(filters), whole), placeholderData: keepPreviousData, staleTime: 5_000 })
  const [open, setOpen] = useState<LoggedEvent | null>(null)
  const events = page.data?.data
  const nameOf = useNames((events ?? []).flatMap(({ actor }) => actor.id ?? []))
  const { next = null, searched_to = null } = page.data ?? {}
  return (
    <>
      <LogFiltersBar filters={filters} types={page.data?.types ?? []} onChange={onFilter} />
      {page.isLoadingError ? (
        <LoadFailure
          text={messageOf(page.error, 'The log cannot be read')}
          busy={page.isFetching}
          onRetry={() => page.refetch()}
        />
      ) : (
        <DataTable
          label="Event log"
          className={styles.logTable}
          columns={columns}
          waiting={12}
          empty={
            <EmptyRows
              title="No event found"
              hint={
                next && searched_to
                  ? `Looked back to ${momentOf(searched_to)}; there is more behind it`
                  : 'Try fewer filters, or another service'
              }
            />
          }
          rows={events?.map((event) => (
            <LogRow key={event.id} event={event} nameOf={nameOf} onOpen={() => setOpen(event)} />
          ))}
        />
      )}
      <nav className={styles.logPages} aria-label="Places in the log">
        {filters.before && (
          <Link className={buttonStyles.button} to={addressOf(filters, '')}>
            Newest
          </Link>
        )}
        {next && (
          <Link className={buttonStyles.button} to={addressOf(filters, next)}>
            {isNarrowed(filters) && (events?.length ?? 0) < 50 ? 'Search further back' : 'Older'}
          </Link>
        )}
      </nav>
      <EventDialog event={open} service={serviceOf(filters)} onClose={() => setOpen(null)} />
    </>
  )
}

/** A link, so that the browser's Back returns to the previous page. */
function addressOf(filters: LogFilters, before: string): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, before })) if (value) query.set(name, value)
  return `?${query}`
}
