import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { useCashLimit } from '../../entities/shop/use-shop.ts'
import styles from './notice-bar.module.css'

/** One line at every width: phones hide the middle promise. */
export function NoticeBar() {
  return (
    <aside className={styles.noticeBar} aria-label={t`Good to know`}>
      <span>{useCashLimit() === 0 ? t`Delivery across India` : t`Cash on delivery across India`}</span>
      <span className={styles.noticeWide}>{t`Gold-plated jewellery, packed by hand`}</span>
      <span>{t`${policy.pages.returnDays}-day returns`}</span>
    </aside>
  )
}
