import type { ImportReport } from '@suvarna/contracts/catalog/product-files.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './import.module.css'
import { countOf, summaryOf } from './import-labels.ts'
import { PlanTable, WrongTable } from './import-tables.tsx'

type Props = { report: ImportReport; busy: boolean; progress: number; onImport: () => void; onLeftOut: () => void }

/** What the import would do, its errors, or what it did. */
export function ImportOutcome({ report, busy, progress, onImport, onLeftOut }: Props) {
  const { wrong, wrong_cells, wrong_rows = 0, plan, applied, stopped, created, changed } = report
  const isDone = applied.length > 0 && !busy
  const canImport = applied.length === 0 && plan.length > 0
  return (
    <>
      {isDone && <Notice kind="good">{countOf(applied.length, 'product')} imported.</Notice>}
      {stopped && <Notice kind="error">{stopped}</Notice>}
      {wrong_cells > 0 && (
        <Notice kind="error">
          {countOf(wrong_cells, 'cell')} in {countOf(wrong_rows, 'row')} {wrong_cells === 1 ? 'is' : 'are'} wrong.{' '}
          {plan.length > 0
            ? `${wrong_rows === 1 ? 'This row is' : 'These rows are'} left out${isDone ? '.' : '; all others can be imported.'}`
            : 'No row can be imported as it is.'}
        </Notice>
      )}
      <div className={styles.importSum}>
        <p role="status">{(wrong_cells === 0 || plan.length > 0) && summaryOf(report)}</p>
        {busy && progress > 0 && <progress max={created + changed} value={progress} aria-label="Imported products" />}
        {canImport && (
          <Button primary busy={busy} onClick={onImport}>
            Import {wrong_cells > 0 && 'the other '}
            {countOf(created + changed, 'product')}
          </Button>
        )}
        {wrong_cells > 0 && (
          <Button disabled={busy} onClick={onLeftOut}>
            Save the wrong rows as a file
          </Button>
        )}
      </div>
      {wrong.length > 0 && <WrongTable wrong={wrong} total={wrong_cells} />}
      {plan.length > 0 && <PlanTable plan={plan} isDone={isDone} />}
    </>
  )
}
