import { useQuery } from '@tanstack/react-query'
import { useNames } from '../../entities/history/use-names.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { serviceLabels } from './system-labels.ts'
import styles from './system-page.module.css'
import { actions } from './system-reads.ts'

const columns = ['When', 'Who', 'What', 'On', 'What came of it'] as const
const deeds = { replay: 'Replayed', discard: 'Discarded', rebuild: 'Rebuilt', retry: 'Tried again' } as const

/** The operators' actions; entries are never deleted. */
export function ActionsPanel() {
  const list = useQuery(actions())
  const rows = list.data?.items.toSorted((a, b) => b.at.localeCompare(a.at))
  const nameOf = useNames((rows ?? []).map(({ actor }) => actor))
  return (
    <DataTable
      label="Actions"
      className={styles.actionTable}
      columns={columns}
      waiting={4}
      empty={
        <EmptyRows
          title="Nobody had to do anything yet"
          hint="Replays, retries, discards and rebuilds are kept here with who, when and why"
        />
      }
      rows={rows?.map(({ id, service, at, actor, action, target, note, outcome }) => (
        <tr key={`${service} ${id}`} data-testid="action-row">
          <td className="amount">{momentOf(at)}</td>
          <td>{nameOf(actor)}</td>
          <td>{deeds[action]}</td>
          <td>
            {target}
            <span className="muted">{serviceLabels[service]}</span>
          </td>
          <td>
            {outcome}
            {note && <span className="muted">{note}</span>}
          </td>
        </tr>
      ))}
    />
  )
}
