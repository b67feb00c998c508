import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { formatRupeesExact, paiseOf } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session/may.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './tax.module.css'
import { daysOf, monthName, revenueOf, type TaxReturn } from './tax-reads.ts'

type Props = { made: Pick<TaxReturn, 'month' | 'books'> }

/** Reconciles the tax documents with the dashboard's revenue, listing each kind of difference. */
export function BooksPanel({ made: { month, books } }: Props) {
  const { revenue, documents, lines } = books
  return (
    <section className={screenStyles.panel} aria-label="Do the books agree?">
      <h2>Do the books agree?</h2>
      <p className="muted small">
        The dashboard counts an order on the day it was placed, the tax return on the day of its invoice. The difference
        in {monthName(month)}:
      </p>
      <dl className={styles.books}>
        <Line text="Invoices less credit notes" amount={documents} isSum />
        {lines.map(({ line, text, orders, amount }) => (
          <Line
            key={line}
            text={text}
            orders={`${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`}
            amount={amount}
          />
        ))}
        <Line text="Revenue of the month" amount={revenue} isSum />
      </dl>
      <Agreement month={month} revenue={revenue} />
    </section>
  )
}

type LineProps = { text: string; orders?: string; amount: number; isSum?: boolean }
const Line = ({ text, orders, amount, isSum = false }: LineProps) => (
  <div data-sum={isSum} data-testid="book-line">
    <dt>
      {text} {orders && <span className="muted small">{orders}</span>}
    </dt>
    <dd className="amount">
      {!isSum && amount > 0 && '+'}
      {formatRupeesExact(amount)}
    </dd>
  </div>
)

/** Compares with the dashboard, which keeps its own figures. */
function Agreement({ month, revenue }: { month: string; revenue: number }) {
  const may = useMay()
  const period = daysOf(month, dayInIndia(new Date()))
  const asked = useQuery({
    ...revenueOf(period ?? { from: `${month}-01`, to: `${month}-01` }),
    enabled: period !== null && may('figures.read'),
  })
  const { data: shown } = asked
  if (asked.isError) return <Notice kind="info">The dashboard’s revenue could not be loaded to compare it.</Notice>
  if (shown === undefined) return null
  const apart = paiseOf(shown) - paiseOf(revenue)
  return apart === 0 ? (
    <Notice kind="good">The books agree: the dashboard shows {formatRupeesExact(shown)}, too.</Notice>
  ) : (
    <Notice kind="error">
      The dashboard shows {formatRupeesExact(shown)}, which is {formatRupeesExact(Math.abs(apart) / 100)}{' '}
      {apart > 0 ? 'more' : 'less'}. It follows within seconds; if it stays so, have the figures checked under
      Analytics.
    </Notice>
  )
}
