import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { customerList, noFilters } from './customer-reads.ts'
import { CustomerTable } from './customer-table.tsx'

const PAGE_SIZE = 20

/** Everyone who has ordered, with or without an account. Accounts and staff are under Users. */
export function CustomersPage() {
  usePageTitle('Customers')
  const [filters, setFilters] = useUrlState(noFilters)
  const list = useQuery({ ...customerList(filters, PAGE_SIZE), placeholderData: keepPreviousData })
  const { data } = list
  // A tag that no customer has any more stays listed while it is chosen.
  const tags = [...new Set([...(data?.tags ?? []), ...(filters.tag ? [filters.tag] : [])])]
  const filtered = filters.q.trim() !== '' || filters.tag !== ''
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="Customers"
        subtitle={data && `${(data.total ?? 0).toLocaleString('en-IN')} ${filtered ? 'found' : 'with an order'}`}
      />
      <div className={screenStyles.filters}>
        <SearchBox
          value={filters.q}
          placeholder="Search by name, phone, email or order"
          onSearch={(q) => setFilters({ q, page: '1' })}
        />
        {tags.length > 0 && (
          <SelectBox
            label="Tag"
            value={filters.tag}
            choices={[{ value: '', label: 'All tags' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
            onChange={(tag) => setFilters({ tag, page: '1' })}
          />
        )}
      </div>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The customers could not be loaded.')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <CustomerTable customers={data?.data} isFiltered={filtered} />
      )}
      <Pager
        page={Number(filters.page) || 1}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setFilters({ page: String(page) })}
      />
    </div>
  )
}
