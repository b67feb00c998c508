import { policy } from '@suvarna/contracts/common/policy.ts'
import { useCashLimit } from '../../entities/shop/use-shop.ts'
import styles from './notice-bar.module.css'

/** One line at every width: phones hide the middle promise. */
export function NoticeBar() {
  return (
    <aside className={styles.noticeBar} aria-label="Good to know">
      <span>{useCashLimit() === 0 ? 'Delivery across India' : 'Cash on delivery across India'}</span>
      <span className={styles.noticeWide}>Gold-plated jewellery, packed by hand</span>
      <span>{policy.pages.returnDays}-day returns</span>
    </aside>
  )
}
