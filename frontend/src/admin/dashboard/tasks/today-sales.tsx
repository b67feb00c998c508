import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../../../lib/session/screens.ts'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Ticking } from '../../../ui/admin/updated-ago.tsx'
import { Button } from '../../../ui/button.tsx'
import { linePoints } from './sparkline.ts'
import { type TodaySales, todaySales } from './task-reads.ts'
import styles from './tasks.module.css'

const [width, height] = [240, 56]

/** Today's sales so far beside the same hours of the last seven days, so that equal parts of a day are compared. */
export function TodaySalesPanel() {
  const { data, isError, isFetching, refetch } = useQuery(todaySales())
  return (
    <section className={`${screenStyles.panel} ${styles.today}`} aria-labelledby="today-heading">
      <h2 id="today-heading">Today’s sales</h2>
      {!data && isError && (
        <div className={styles.todayFault}>
          <p>Today’s sales could not be loaded.</p>
          <Button busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !isError && <div className={`skeleton ${styles.todayWaiting}`} aria-busy="true" />}
      {data && <Sales sales={data} />}
    </section>
  )
}

function Sales({ sales }: { sales: TodaySales }) {
  const { day, revenue, orders, usual, hours } = sales
  const mayOpen = useMayOpen()
  const list = `/admin/orders?counted=1&from=${day}&to=${day}`
  const top = Math.max(1, ...hours.flatMap((hour) => [hour.revenue, hour.usual]))
  return (
    <div className={styles.todayParts}>
      <div>
        <p className={styles.todayValue}>
          {mayOpen(list) ? (
            <Link to={list}>
              <Ticking text={formatRupees(revenue)} />
            </Link>
          ) : (
            <Ticking text={formatRupees(revenue)} />
          )}
        </p>
        <p className="muted">
          {orders} {orders === 1 ? 'order' : 'orders'} · usually {formatRupees(usual)} by this hour
        </p>
      </div>
      <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
        <title>
          {`Today by the hour: ${formatRupees(revenue)}. The same hours on the last seven days, on average: ${formatRupees(usual)}.`}
        </title>
        <polyline
          className={styles.sparkUsual}
          points={linePoints(
            hours.map((h) => h.usual),
            top,
            width,
            height,
          )}
        />
        <polyline
          className={styles.sparkToday}
          points={linePoints(
            hours.map((h) => h.revenue),
            top,
            width,
            height,
          )}
        />
      </svg>
      <p className={`muted small ${styles.legend}`}>
        <span data-line="today">Today</span>
        <span data-line="usual">Same hours, last 7 days</span>
      </p>
    </div>
  )
}
