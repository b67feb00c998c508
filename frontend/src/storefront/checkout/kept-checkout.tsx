import { t } from '@suvarna/contracts/common/language/text.ts'
import styles from './checkout-page.module.css'
import summaryStyles from './order-summary.module.css'

/** For somebody whose browser keeps a bag, before the scripts run: public/kept.js fills the template. */
export function KeptCheckout() {
  return (
    <div className={`wrap ${styles.checkout}`}>
      <h1>{t`Checkout`}</h1>
      <div className={summaryStyles.orderSummary}>
        <h2>{t`Your order`}</h2>
        <ul className={summaryStyles.summaryLines}>
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
    </div>
  )
}
