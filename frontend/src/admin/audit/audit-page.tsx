import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNames } from '../../entities/history/use-names.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { DayBox } from '../../ui/admin/fields/day-box.tsx'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuditChanges } from './audit-changes.tsx'
import { changeLabel, lookLabel, subjectOf } from './audit-labels.ts'
import styles from './audit-page.module.css'
import { type AuditRow, areaOf, areas, auditQuery, auditRows, noAuditFilters } from './audit-reads.ts'
import { Subject, useProductNames } from './audit-subject.tsx'

const areaChoices = [
  { value: '', label: 'Everything' },
  ...serviceNames.map((value) => ({ value, label: areas[value] })),
]
const kinds = [
  { value: '', label: 'Changes and looks' },
  { value: 'change', label: 'Changes' },
  { value: 'look', label: 'Looks at personal data' },
]

/** /admin/audit: who did what. */
export function AuditPage() {
  usePageTitle('Who did what')
  const [filters, setFilters] = useUrlState(noAuditFilters)
  const messages = useMessage(5000)
  const list = useQuery({
    queryKey: ['audit', filters],
    queryFn: () => auditRows(filters),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows
  const nameOf = useNames(rows?.flatMap((row) => [row.actor, subjectOf(row).account ?? row.actor]) ?? [])
  const productName = useProductNames(rows ?? [])
  const change = (wanted: Partial<typeof filters>) => setFilters({ before: '', ...wanted })
  const area = areaOf(filters)
  const next = list.data?.next
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Who did what" subtitle="Changes by those who work here, and whose data they looked at.">
        {area && (
          <DownloadButton
            needs="audit.export"
            label="Export"
            path={`/admin/system/${area}/audit/export?${auditQuery(filters)}`}
            name={`who-did-what-${area}.csv`}
            notify={messages.notify}
          />
        )}
      </ScreenHead>
      <MessageBanner messages={messages} />
      <div className={screenStyles.filters}>
        <SelectBox
          label="Area"
          value={filters.area}
          choices={areaChoices}
          onChange={(value) => change({ area: value })}
        />
        <SelectBox label="Kind" value={filters.kind} choices={kinds} onChange={(kind) => change({ kind })} />
        <SearchBox
          value={filters.subject}
          placeholder="Order number or other ID"
          onSearch={(subject) => change({ subject })}
        />
        <DayBox label="From" value={filters.from} onChange={(from) => change({ from })} />
        <DayBox label="To" value={filters.to} onChange={(to) => change({ to })} />
        {filters.actor && (
          <Button onClick={() => change({ actor: '' })}>Everybody, not only {nameOf(filters.actor)}</Button>
        )}
      </div>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'It could not be loaded')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <DataTable
          label="Who did what"
          className={styles.audit}
          columns={['When', 'Who', 'What', 'Of', 'Before and after']}
          waiting={8}
          empty={<EmptyRows title="Nothing found" hint="Try adjusting your filters" />}
          rows={rows?.map((row) => (
            <Row
              key={`${row.service} ${row.id}`}
              row={row}
              nameOf={nameOf}
              productName={productName}
              onWho={() => change({ actor: row.actor })}
            />
          ))}
        />
      )}
      {!area && (
        <p className="muted">The newest of all areas. Choose one to go further back, or to take it as a file.</p>
      )}
      {next && <Button onClick={() => change({ before: next })}>Older</Button>}
    </div>
  )
}

type Names = { nameOf: (id: string) => string; productName: (id: string) => string }

function Row({ row, onWho, ...names }: { row: AuditRow; onWho: () => void } & Names) {
  return (
    <tr data-testid="audit-row">
      <td className="amount">{momentOf(row.at)}</td>
      <td>
        <button type="button" className="link" onClick={onWho}>
          {names.nameOf(row.actor)}
        </button>
      </td>
      <td>
        {row.kind === 'look' ? lookLabel(row.what) : changeLabel(row.what)}
        <span className="muted">{areas[row.service]}</span>
      </td>
      <td className={styles.subject}>
        <Subject subject={subjectOf(row)} {...names} />
      </td>
      <td>
        <AuditChanges changes={row.changes} nameOf={names.nameOf} />
      </td>
    </tr>
  )
}
