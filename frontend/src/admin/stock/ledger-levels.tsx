import type { StockLedger } from '@suvarna/contracts/orders/stock.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { dayOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import tableStyles from '../../ui/admin/table/table.module.css'
import styles from './stock.module.css'

/** How the units are distributed, and whether the movements add up to the stock. */
export function LedgerLevels({ ledger }: { ledger: StockLedger | undefined }) {
  const levels = [
    { name: 'Available', value: ledger?.available },
    { name: 'Reserved', value: ledger?.reserved },
    { name: 'Sold', value: ledger?.sold },
  ]
  return (
    <section className={`${screenStyles.panel} ${styles.ledgerLevels}`} aria-label="Levels">
      <dl>
        {levels.map(({ name, value }) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd className="amount">{value ?? <span className={`skeleton ${tableStyles.rowSkeleton}`} />}</dd>
          </div>
        ))}
      </dl>
      {ledger && <Agreement ledger={ledger} />}
    </section>
  )
}

const movementCount = (total: number) => (total === 1 ? 'The one movement adds' : `All ${total} movements add`)

function Agreement({ ledger: { agrees, total, available, shown, as_of } }: { ledger: StockLedger }) {
  if (!agrees)
    return (
      <p className={styles.ledgerSum} role="alert" data-agrees={false}>
        <TriangleAlert size={18} strokeWidth={1.6} aria-hidden="true" />
        The movements do not add up to the {shown} that the shop sells from. Please rebuild the stock on the System
        page.
      </p>
    )
  return (
    <p className={styles.ledgerSum} data-agrees>
      <CircleCheck size={18} strokeWidth={1.6} aria-hidden="true" />
      {total === 0
        ? 'Nothing has moved yet.'
        : as_of
          ? `${movementCount(total)} up to ${available} at the end of ${dayOf(as_of)}; today it is ${shown}.`
          : `${movementCount(total)} up to the ${shown} that the shop shows.`}
    </p>
  )
}
