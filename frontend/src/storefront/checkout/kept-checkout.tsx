import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './checkout-page.module.css'
import { emptyCheckout } from './checkout-values.ts'
import { ContactFields } from './details/contact-fields.tsx'
import summaryStyles from './order-summary.module.css'

const untouched = { values: emptyCheckout, problems: {}, change: () => {}, leave: () => {} }

/** Template filled by public/kept.js before the scripts run, if the browser has a stored bag. */
export function KeptCheckout() {
  return (
    <div className={`wrap ${styles.checkout}`}>
      <h1>{t`Checkout`}</h1>
      <div className={summaryStyles.orderSummary}>
        <h2>{t`Your order`}</h2>
        <ul className={`${summaryStyles.summaryLines} ${summaryStyles.summaryKept}`}>
          <template>
            <li>
              <span className={summaryStyles.summaryPicture}>
                <img alt="" sizes="64px" width={800} height={1000} />
              </span>
              <span className={summaryStyles.summaryName} data-name="" />
            </li>
          </template>
        </ul>
      </div>
      <form className={styles.checkoutForm} aria-label={t`Checkout`} inert>
        <ContactFields fields={untouched} delivery={{ step: 'nothing' }} pincode="" />
      </form>
    </div>
  )
}
