import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { Tabs } from '../../ui/admin/tabs.tsx'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { ComplaintCard } from './complaint-card.tsx'
import styles from './complaints.module.css'
import { complaints, openFirst, PAGE_SIZE, stateOf } from './complaints-reads.ts'

const empty = { open: 'No complaint waits for an answer.', answered: 'No complaint was answered yet.' } as const

/** /admin/complaints: what waits first, the soonest due on top. */
export function ComplaintsPage() {
  usePageTitle('Complaints')
  const [filters, setFilters] = useUrlState(openFirst)
  const list = useQuery({ ...complaints(filters), placeholderData: keepPreviousData })
  const state = stateOf(filters.state)
  const { complaints: rows, open = 0, total = 0 } = list.data ?? {}
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Complaints" subtitle="Each is answered within a month of its day: the law says so." />
      <div className={screenStyles.filters}>
        <SearchBox
          value={filters.q}
          placeholder="Search by ticket, order or e-mail"
          onSearch={(q) => setFilters({ q, page: '1' })}
        />
      </div>
      <Tabs
        label="State"
        tabs={[
          { name: 'open', label: 'To answer', count: open },
          { name: 'answered', label: 'Answered' },
        ]}
        chosen={state}
        busy={list.isPlaceholderData}
        onChoose={(name) => setFilters({ state: name, page: '1' })}
      >
        {list.isLoadingError && (
          <LoadFailure
            text={messageOf(list.error, 'The complaints could not be read.')}
            busy={list.isFetching}
            onRetry={() => list.refetch()}
          />
        )}
        {list.isPending && <div className={`skeleton ${styles.wait}`} aria-busy="true" />}
        {rows?.length === 0 && (
          <p className={screenStyles.panel}>{filters.q.trim() ? 'Nothing was found here.' : empty[state]}</p>
        )}
        <ul className={styles.cards}>
          {rows?.map((complaint) => (
            <ComplaintCard key={complaint.ticket} complaint={complaint} />
          ))}
        </ul>
        <Pager
          page={Math.max(1, Math.trunc(Number(filters.page)) || 1)}
          pages={Math.ceil(total / PAGE_SIZE)}
          onPage={(page) => setFilters({ page: String(page) })}
        />
      </Tabs>
    </div>
  )
}
