import type { Funnel } from '@suvarna/contracts/analytics/funnel.ts'
import { type MetricId, metrics } from '@suvarna/contracts/analytics/metrics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import metricHintStyles from '../../../entities/metrics/metric-hint.module.css'
import { MetricHint } from '../../../entities/metrics/metric-hint.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { csvOf, saveFile } from '../../../ui/admin/download/csv.ts'
import { SelectBox } from '../../../ui/admin/fields/select-box.tsx'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AbandonedCartsPanel } from '../carts-panel.tsx'
import { formatPeriod } from '../charts/span-labels.ts'
import periodStyles from '../period/period.module.css'
import { PeriodBar } from '../period/period-bar.tsx'
import { chosenPeriod, type PeriodAddress } from '../period/period-choice.ts'
import { WantedTable } from '../wanted-table.tsx'
import styles from './funnel.module.css'
import { FunnelChart } from './funnel-chart.tsx'
import { funnel } from './funnel-reads.ts'
import { categoryRows, csvRows, type FunnelRow, productRows, sizeRows, sortRows } from './funnel-rows.ts'
import { FunnelTable } from './funnel-table.tsx'

type FunnelAddress = PeriodAddress & { by: string; sort: string; page: string; filled: string }
/** `filled`: carts filled in these days, or at any time. */
export const defaultFunnel = { by: 'product', sort: '', page: '1', filled: '' }

type View = { by: string; label: string; metric: MetricId; what?: string; rowsOf?: (funnel: Funnel) => FunnelRow[] }
const views: readonly [View, ...View[]] = [
  { by: 'product', label: 'Products', metric: 'funnel_products', what: 'Product', rowsOf: productRows },
  { by: 'category', label: 'Categories', metric: 'funnel_categories', what: 'Category', rowsOf: categoryRows },
  { by: 'size', label: 'Ring sizes', metric: 'funnel_sizes', what: 'Ring size', rowsOf: sizeRows },
  { by: 'wanted', label: 'Wanted, sold out', metric: 'wanted_sold_out' },
  { by: 'bags', label: 'Abandoned bags', metric: 'period_abandoned' },
]

type Props = { address: FunnelAddress; onChange: (wanted: Partial<FunnelAddress>) => void }

/** The funnel, the step at which visitors leave, and abandoned carts. */
export function FunnelPanel({ address, onChange }: Props) {
  const { range, period, problem } = chosenPeriod(address)
  const view = views.find(({ by }) => by === address.by) ?? views[0]
  const answer = useQuery({ ...funnel(period), enabled: problem === null, placeholderData: keepPreviousData })
  const data = problem ? undefined : answer.data
  const page = Math.max(1, Number(address.page) || 1)
  const onPage = (next: number) => onChange({ page: String(next) })
  const rows = data && view.rowsOf?.(data)
  return (
    <section
      className={`${periodStyles.period} ${styles.funnelPanel}`}
      aria-label="How far visitors come"
      aria-busy={answer.isFetching}
    >
      <PeriodBar
        range={range}
        period={period}
        problem={problem}
        onChange={(wanted) => onChange({ ...wanted, page: '1' })}
      />
      <p className={`muted small ${styles.funnelDays}`}>
        {data && `${formatPeriod(data.period)}, compared with ${formatPeriod(data.before)}`}
      </p>
      {answer.isLoadingError && !problem && (
        <Notice kind="error">{messageOf(answer.error, 'The funnel could not be loaded.')}</Notice>
      )}
      {!problem && !answer.isLoadingError && (
        <>
          <FunnelChart funnel={data} />
          <div className={styles.funnelHead}>
            <fieldset className={periodStyles.periodRanges}>
              <legend className="visually-hidden">What to show</legend>
              {views.map(({ by, label }) => (
                <label key={by}>
                  <input
                    type="radio"
                    name="by"
                    checked={by === view.by}
                    onChange={() => onChange({ by, sort: '', page: '1' })}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
            {view.by === 'bags' && (
              <SelectBox
                label="Filled when"
                value={address.filled}
                choices={[
                  { value: '', label: 'Filled in these days' },
                  { value: 'any', label: 'Filled on any day' },
                ]}
                onChange={(filled) => onChange({ filled, page: '1' })}
              />
            )}
            {rows && view.what && (
              <Button
                onClick={() =>
                  saveFile(`funnel-by-${view.by}.csv`, csvOf(csvRows(view.what ?? '', sortRows(rows, address.sort))))
                }
              >
                <span className={buttonStyles.buttonIcon}>
                  <Download size={16} strokeWidth={1.6} aria-hidden="true" /> Export CSV
                </span>
              </Button>
            )}
          </div>
          {view.by !== 'bags' && (
            <div className={`${metricHintStyles.chartHead} ${styles.chartHead}`}>
              <h2>{metrics[view.metric].name}</h2> <MetricHint id={view.metric} />
              {view.by === 'wanted' && data && (
                <p className={`muted amount ${styles.funnelSum}`}>
                  {data.wanted.visitors} visitors, {data.wanted.before} before
                </p>
              )}
            </div>
          )}
          {view.what && <FunnelTable what={view.what} rows={rows} sort={address.sort} page={page} onPage={onPage} />}
          {view.by === 'wanted' && <WantedTable products={data?.wanted.pieces} page={page} onPage={onPage} />}
          {view.by === 'bags' && (
            <AbandonedCartsPanel period={address.filled === 'any' ? null : period} page={page} onPage={onPage} />
          )}
        </>
      )}
    </section>
  )
}
