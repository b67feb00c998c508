import { useSession } from '../../lib/session/session.ts'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CategoryCounts } from './category-counts.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import styles from './dashboard-page.module.css'
import { LatestOrders } from './latest-orders.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { StoreOverview } from './store-overview.tsx'
import { TaskStrip } from './tasks/task-strip.tsx'
import { TodaySalesPanel } from './tasks/today-sales.tsx'
import { useDashboard } from './use-dashboard.ts'

export function DashboardPage() {
  usePageTitle('Dashboard')
  const { user } = useSession()
  const board = useDashboard()
  const { figures, activity } = board
  return (
    <div className={`${screenStyles.screen} ${styles.dashboard}`}>
      <DashboardHead name={user?.firstName ?? ''} board={board} />
      <MessageBanner messages={board.messages} />
      <TaskStrip figures={figures.data} />
      <TodaySalesPanel />
      <LatestOrders />
      {figures.isError && !figures.data ? (
        <div className={`${screenStyles.panel} ${styles.dashboardFailure}`} role="alert">
          <p>Unable to load dashboard data</p>
          <Button onClick={board.refresh} busy={board.refreshing}>
            Try Again
          </Button>
        </div>
      ) : (
        <StatCards figures={figures.data} />
      )}
      <RecentActivity activity={activity.data} loading={activity.isPending} />
      <StoreOverview figures={figures.data} />
      <CategoryCounts figures={figures.data} />
      <QuickActions />
    </div>
  )
}
