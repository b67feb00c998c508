import { policy } from '@suvarna/contracts/common/policy.ts'
import type { StockLedger } from '@suvarna/contracts/orders/stock.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import styles from './stock.module.css'
import type { LedgerChoice } from './stock-reads.ts'

const days = new Intl.DateTimeFormat('en-CA', { timeZone: policy.timeZone })

type Props = {
  ledger: StockLedger | undefined
  choice: LedgerChoice
  onChange: (wanted: Partial<LedgerChoice>) => void
}

/** Chooses a ring's size and the ledger's last day. */
export function LedgerBar({ ledger, choice, onChange }: Props) {
  return (
    <div className={screenStyles.filters}>
      {ledger && ledger.sizes.length > 0 && (
        <fieldset className={styles.ledgerSizes} aria-label="Ring size">
          {ledger.sizes.map(({ size, available }) => (
            <button
              key={size}
              type="button"
              className="amount"
              aria-pressed={ledger.size === size}
              data-none={available === 0}
              onClick={() => onChange({ size: String(size) })}
            >
              <span className="visually-hidden">Size </span>
              {size}
              <small>
                {available}
                <span className="visually-hidden"> in stock</span>
              </small>
            </button>
          ))}
        </fieldset>
      )}
      <label className={styles.ledgerDay}>
        As of
        <input
          type="date"
          value={choice.as_of}
          max={days.format(new Date())}
          onChange={({ target }) => onChange({ as_of: target.value })}
        />
      </label>
      {choice.as_of && (
        <button type="button" className="link" onClick={() => onChange({ as_of: '' })}>
          Now
        </button>
      )}
    </div>
  )
}
