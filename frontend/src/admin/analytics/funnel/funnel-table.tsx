import { Link } from 'react-router-dom'
import { valueText } from '../../../entities/metrics/metric-text.ts'
import { useMayOpen } from '../../../lib/session/screens.ts'
import { DataTable } from '../../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../../ui/admin/table/empty-rows.tsx'
import { Pager } from '../../../ui/admin/table/pager.tsx'
import styles from './funnel.module.css'
import { type FunnelRow, shareText, sortRows, stepLabels, stepNames } from './funnel-rows.ts'

const pageSize = 25

type Props = {
  /** heading for what each row represents */
  what: string
  rows: readonly FunnelRow[] | undefined
  sort: string
  page: number
  onPage: (page: number) => void
}

/** The funnel by product, category or size: visitors at each step and, below, their share of the previous step. */
export function FunnelTable({ what, rows, sort, page, onPage }: Props) {
  const columns = [
    { name: what, falling: 'name', rising: 'name-z' },
    ...stepNames.map((step) => ({
      ...{ name: stepLabels[step], falling: step, rising: `${step}-up` },
      ...(step === 'viewed' && what !== 'Ring size' ? { isDefault: true as const } : {}),
    })),
    { name: 'Conversion', falling: 'conversion', rising: 'conversion-up' },
    { name: 'Ordered before', falling: 'before', rising: 'before-up' },
  ]
  const shown = rows && sortRows(rows, sort).slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <DataTable
        label={`Funnel by ${what.toLowerCase()}`}
        className={styles.funnelTable}
        columns={columns}
        waiting={8}
        empty={<EmptyRows title="Nobody came so far in these days" hint="Try more days" />}
        rows={shown?.map((row) => <Row key={row.id} row={row} />)}
      />
      <Pager page={page} pages={Math.ceil((rows?.length ?? 0) / pageSize)} onPage={onPage} />
    </>
  )
}

function Row({ row: { name, hint, to, steps, before } }: { row: FunnelRow }) {
  const mayOpen = useMayOpen()
  return (
    <tr data-testid="funnel-row">
      <td>
        {to && mayOpen(to) ? (
          <Link className="link" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
        {hint && <span className="muted">{hint}</span>}
      </td>
      {stepNames.map((step, place) => {
        const earlier = stepNames[place - 1]
        return (
          <td key={step} className="amount">
            <span className={styles.funnelWord}>{stepLabels[step]} </span>
            {valueText('count', steps[step])}
            {earlier && <span className="muted">{shareText(steps[step], steps[earlier])}</span>}
          </td>
        )
      })}
      <td className="amount">
        <span className={styles.funnelWord}>Conversion </span>
        {shareText(steps.ordered, steps.viewed)}
      </td>
      <td className="amount">
        <span className={styles.funnelWord}>Ordered before </span>
        {valueText('count', before.ordered)}
      </td>
    </tr>
  )
}
