import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { metrics, storeOverview } from '../../entities/metrics/analytics-reads.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Tabs } from '../../ui/admin/tabs.tsx'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './analytics-page.module.css'
import { defaultFunnel, FunnelPanel } from './funnel/funnel-panel.tsx'
import { MonthlyPanel } from './monthly-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { defaultPeriod } from './period/period-choice.ts'
import { StorePanel } from './store-panel.tsx'

const tabs = [
  { name: 'overview', label: 'Overview' },
  { name: 'monthly', label: 'Monthly Trends' },
  { name: 'store', label: 'Store Overview' },
  { name: 'funnel', label: 'Funnel' },
] as const

const defaults = { tab: 'overview', ...defaultPeriod, ...defaultFunnel }

export function AnalyticsPage() {
  usePageTitle('Analytics')
  const [state, setState] = useUrlState(defaults)
  const tab = tabs.find(({ name }) => name === state.tab)?.name ?? 'overview'
  const figures = useQuery(metrics())
  const overview = useQuery(storeOverview())
  const loading = figures.isPending || overview.isPending
  const failed = figures.isLoadingError || overview.isLoadingError
  const again = () => Promise.all([figures.refetch(), overview.refetch()])
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Analytics Dashboard" subtitle="Monitor your store performance and insights" />
      <Tabs label="Analytics" tabs={tabs} chosen={tab} onChoose={(next) => setState({ tab: next })} busy={loading}>
        {failed ? (
          <div className={styles.analyticsFailure}>
            <Notice kind="error">Failed to load analytics. Please check your connection or login status.</Notice>
            <Button onClick={again}>
              <span className={buttonStyles.buttonIcon}>
                <RefreshCw size={16} strokeWidth={1.6} aria-hidden="true" /> Try Again
              </span>
            </Button>
          </div>
        ) : (
          <>
            {tab === 'overview' && <OverviewPanel figures={figures.data} period={state} onPeriod={setState} />}
            {tab === 'monthly' && <MonthlyPanel figures={figures.data} />}
            {tab === 'store' && <StorePanel overview={overview.data} />}
            {tab === 'funnel' && <FunnelPanel address={state} onChange={setState} />}
          </>
        )}
      </Tabs>
    </div>
  )
}
