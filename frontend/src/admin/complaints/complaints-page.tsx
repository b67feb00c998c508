import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CardList } from '../../ui/admin/cards/card-list.tsx'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { ComplaintCard } from './complaint-card.tsx'
import { complaints, openFirst, PAGE_SIZE, stateOf } from './complaints-reads.ts'

const empty = { open: 'No complaints to answer.', answered: 'No complaint was answered yet.' } as const

/** /admin/complaints: open ones first, the soonest due on top. */
export function ComplaintsPage() {
  usePageTitle('Complaints')
  const [filters, setFilters] = useUrlState(openFirst)
  const list = useQuery({ ...complaints(filters), placeholderData: keepPreviousData })
  const state = stateOf(filters.state)
  const { complaints: rows, open = 0 } = list.data ?? {}
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Complaints" subtitle="By law each is answered within a month of the day it came in." />
      <div className={screenStyles.filters}>
        <SearchBox
          value={filters.q}
          placeholder="Search by ticket, order or e-mail"
          onSearch={(q) => setFilters({ q, page: '1' })}
        />
      </div>
      <CardList
        tabs={[
          { name: 'open', label: 'To answer', count: open },
          { name: 'answered', label: 'Answered' },
        ]}
        chosen={state}
        list={list}
        failure="The complaints could not be read."
        empty={filters.q.trim() ? 'Nothing was found here.' : empty[state]}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onChoose={(name) => setFilters({ state: name, page: '1' })}
        onPage={(page) => setFilters({ page })}
      >
        {rows?.map((complaint) => (
          <ComplaintCard key={complaint.ticket} complaint={complaint} />
        ))}
      </CardList>
    </div>
  )
}
