import { useMay } from '../../lib/session/may.ts'
import { useSession } from '../../lib/session/session.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CategoryCounts } from './category-counts.tsx'
import { DashboardHead, welcome } from './dashboard-head.tsx'
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
  return useMay()('figures.read') ? <FullDashboard /> : <TasksHome />
}

/** The start page for roles without figures: pending tasks, and links to them. */
function TasksHome() {
  const { user } = useSession()
  return (
    <div className={`${screenStyles.screen} ${styles.dashboard}`}>
      <ScreenHead title={welcome(user?.firstName)} />
      <TaskStrip />
      <May do="orders.read">
        <LatestOrders />
      </May>
      <QuickActions />
    </div>
  )
}

function FullDashboard() {
  const { user } = useSession()
  const board = useDashboard()
  const { figures, activity } = board
  return (
    <div className={`${screenStyles.screen} ${styles.dashboard}`}>
      <DashboardHead name={user?.firstName ?? ''} board={board} />
      <MessageBanner messages={board.messages} />
      <TaskStrip />
      <TodaySalesPanel />
      <May do="orders.read">
        <LatestOrders />
      </May>
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
