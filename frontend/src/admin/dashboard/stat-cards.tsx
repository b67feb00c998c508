import type { Dashboard } from '@suvarna/contracts/analytics.ts'
import { formatRupees } from '@suvarna/contracts/money.ts'
import { Ticking } from '../ui/ticking.tsx'

const count = new Intl.NumberFormat('en-IN')

type Summary = Dashboard['summary']

const cards: readonly { label: string; show: (summary: Summary) => string; note?: string }[] = [
  {
    label: 'Total Revenue',
    show: ({ total_revenue }) => formatRupees(total_revenue),
    note: 'All orders but cancelled, failed and unpaid online ones, less refunds',
  },
  { label: 'Total Orders', show: ({ total_orders }) => count.format(total_orders) },
  { label: 'Average Order Value', show: ({ average_order_value }) => formatRupees(average_order_value) },
  { label: 'Total Customers', show: ({ total_customers }) => count.format(total_customers) },
  { label: 'Total Products', show: ({ total_products }) => count.format(total_products) },
  { label: 'Low Stock Items', show: ({ low_stock_alerts }) => count.format(low_stock_alerts) },
]

export function StatCards({ figures }: { figures: Dashboard | undefined }) {
  return (
    <dl className="stat-cards">
      {cards.map(({ label, show, note }) => (
        <div key={label} className="panel stat-card" title={note}>
          <dt>{label}</dt>
          <dd>{figures ? <Ticking text={show(figures.summary)} /> : <span className="skeleton stat-skeleton" />}</dd>
        </div>
      ))}
    </dl>
  )
}
