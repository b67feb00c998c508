import type { PlannedRow, WrongCell } from '@suvarna/contracts/catalog/product-files.ts'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import styles from './import.module.css'

/** Most rows to list; the file itself has them all. */
const SHOWN = 200

export function WrongTable({ wrong, total }: { wrong: readonly WrongCell[]; total: number }) {
  const shown = wrong.slice(0, SHOWN)
  return (
    <>
      <DataTable
        label="Wrong cells"
        className={styles.importWrong}
        columns={['Row', 'Column', 'Value', 'Rule']}
        waiting={0}
        empty={null}
        rows={shown.map(({ row, column, value, rule }) => (
          <tr key={`${row} ${column} ${rule}`} data-testid="wrong-cell">
            <td className="amount">
              <span className={styles.importWord}>Row </span>
              {row}
            </td>
            <td>{column || 'Whole row'}</td>
            <td className={styles.importValue}>{value || <span className="muted">empty</span>}</td>
            <td>{rule}</td>
          </tr>
        ))}
      />
      <More hidden={total - shown.length} />
    </>
  )
}

export function PlanTable({ plan, isDone }: { plan: readonly PlannedRow[]; isDone: boolean }) {
  const shown = plan.slice(0, SHOWN)
  const title = isDone
    ? { create: 'Created', change: 'Changed', same: '' }
    : { create: 'Will be created', change: 'Will be changed', same: '' }
  return (
    <>
      <DataTable
        label="What the file does"
        className={styles.importPlan}
        columns={['Row', 'Product', 'What', 'Cells']}
        waiting={0}
        empty={null}
        rows={shown.map((planned) => (
          <tr key={planned.row} data-testid="planned-row">
            <td className="amount">
              <span className={styles.importWord}>Row </span>
              {planned.row}
            </td>
            <td>
              {planned.name}
              <span className="muted">{planned.sku}</span>
            </td>
            <td>
              {title[planned.what]}
              {planned.note && <span className={styles.importNote}>{planned.note}</span>}
            </td>
            <td>
              <Changes planned={planned} />
            </td>
          </tr>
        ))}
      />
      <More hidden={plan.length - shown.length} />
    </>
  )
}

/** Old and new values of a changed row; for a new one its main values. */
function Changes({ planned: { what, changes } }: { planned: PlannedRow }) {
  const shown = what === 'create' ? changes.filter(({ column }) => createShows.includes(column)) : changes
  return (
    <ul className={styles.importChanges}>
      {shown.map(({ column, before, after }) => (
        <li key={column}>
          <span className="muted">{column}</span> {before && <del>{before}</del>}{' '}
          {after ? <ins>{after}</ins> : 'emptied'}
        </li>
      ))}
    </ul>
  )
}

const createShows = ['Category', 'Price', 'Stock', 'Ring sizes']

const More = ({ hidden }: { hidden: number }) =>
  hidden > 0 ? <p className="muted">and {hidden.toLocaleString('en-IN')} more</p> : null
