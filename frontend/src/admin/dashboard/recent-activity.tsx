import type { Activity } from '@suvarna/contracts/analytics/routes.ts'
import { StatusBadge } from '../../entities/order/status-badge.tsx'
import { momentOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './dashboard-page.module.css'

type Props = { activity: readonly Activity[] | undefined; loading: boolean }

export function RecentActivity({ activity, loading }: Props) {
  return (
    <section className={`${screenStyles.panel} ${styles.dashboardActivity}`} aria-labelledby="activity-heading">
      <h2 id="activity-heading">Recent Activity</h2>
      {loading && <div className={`skeleton ${styles.activitySkeleton}`} />}
      {activity?.length === 0 && (
        <div className={screenStyles.panelEmpty}>
          <p>No recent activity</p>
          <p className="muted">Check back later</p>
        </div>
      )}
      <ul>
        {activity?.map(({ id, type, title, subtitle, status, timestamp }) => (
          <li key={`${type}:${id}`} className={styles.activity}>
            <div>
              <p className={styles.activityTitle}>{title}</p>
              <p className="muted">{subtitle}</p>
            </div>
            <div className={styles.activityEnd}>
              <StatusBadge status={status} />
              <time className="muted amount" dateTime={timestamp}>
                {momentOf(timestamp)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
