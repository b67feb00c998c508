import type { Activity } from '@suvarna/contracts/analytics/routes.ts'
import { StatusBadge } from '../../entities/order/status-badge.tsx'
import { momentOf } from '../../lib/format/dates.ts'

type Props = { activity: readonly Activity[] | undefined; loading: boolean }

export function RecentActivity({ activity, loading }: Props) {
  return (
    <section className="panel dashboard-activity" aria-labelledby="activity-heading">
      <h2 id="activity-heading">Recent Activity</h2>
      {loading && <div className="skeleton activity-skeleton" />}
      {activity?.length === 0 && (
        <div className="panel-empty">
          <p>No recent activity</p>
          <p className="muted">Check back later</p>
        </div>
      )}
      <ul>
        {activity?.map(({ id, type, title, subtitle, status, timestamp }) => (
          <li key={`${type}:${id}`} className="activity">
            <div>
              <p className="activity-title">{title}</p>
              <p className="muted">{subtitle}</p>
            </div>
            <div className="activity-end">
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
