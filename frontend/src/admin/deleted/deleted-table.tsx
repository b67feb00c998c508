import type { Deleted } from '@suvarna/contracts/common/routes/history.ts'
import { useQuery } from '@tanstack/react-query'
import { ArchiveRestore, History } from 'lucide-react'
import { nameOf, namesOf } from '../../entities/history/history-reads.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './deleted-page.module.css'

type Work = { onHistory: (one: Deleted) => void; onBack: (one: Deleted) => void }

const columns = ['Image', 'Name', 'Deleted', 'By', 'Actions'] as const

export function DeletedTable({ deleted, onHistory, onBack }: Work & { deleted: readonly Deleted[] | undefined }) {
  const names = useQuery(namesOf((deleted ?? []).map(({ by }) => by))).data
  return (
    <DataTable
      label="Deleted"
      className={styles.deletedTable}
      middle
      columns={columns}
      waiting={4}
      empty={<EmptyRows title="Nothing is deleted" hint="What is deleted can be found and brought back here" />}
      rows={deleted?.map((one) => (
        <tr key={one.id} data-testid="deleted-row">
          <td>
            <AdminImage name={one.image ?? undefined} alt="" sizes="52px" />
          </td>
          <td>
            <span className={styles.deletedName}>{one.name}</span>
            <span className="muted">{one.detail}</span>
          </td>
          <td className="amount">
            <time dateTime={one.deleted_at}>{momentOf(one.deleted_at)}</time>
          </td>
          <td>{nameOf(one.by, names)}</td>
          <td>
            <div className={tableStyles.rowActions}>
              <RowAction
                icon={History}
                title="History"
                label={`History of ${one.name}`}
                onClick={() => onHistory(one)}
              />
              <RowAction
                icon={ArchiveRestore}
                needs="catalogue.write"
                title="Bring back"
                label={`Bring back ${one.name}`}
                onClick={() => onBack(one)}
              />
            </div>
          </td>
        </tr>
      ))}
    />
  )
}
