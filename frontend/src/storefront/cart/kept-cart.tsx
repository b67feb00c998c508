import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './cart-page.module.css'
import { PaymentNote } from './payment-note.tsx'

/** Template filled by public/kept.js before the scripts run, if the browser has a stored bag. */
export function KeptCart() {
  return (
    <div className={`wrap ${styles.bag}`}>
      <header className={styles.cartHead}>
        <h1>{t`Your bag`}</h1>
      </header>
      <div className={styles.cartMain}>
        <ul className={styles.cartLines}>
          <template>
            <li className={styles.cartLine}>
              <span className={styles.cartLinePicture}>
                <img alt="" sizes="112px" width={800} height={1000} />
              </span>
              <div className={styles.cartLineText}>
                <h2>
                  <span data-name="" />
                </h2>
              </div>
            </li>
          </template>
        </ul>
      </div>
      <aside className={styles.cartSummary} aria-label={t`Summary`}>
        <h2>{t`Summary`}</h2>
        <PaymentNote />
      </aside>
    </div>
  )
}
