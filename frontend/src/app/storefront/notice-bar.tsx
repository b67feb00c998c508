import { policy } from '@suvarna/contracts/common/policy.ts'
import { useCashLimit } from '../../entities/shop/use-shop.ts'
import './notice-bar.css'

/** One line at every width: the middle promise gives way on phones. */
export function NoticeBar() {
  return (
    <aside className="notice-bar" aria-label="Good to know">
      <span>{useCashLimit() === 0 ? 'Delivery across India' : 'Cash on delivery across India'}</span>
      <span className="notice-wide">Gold-plated jewellery, packed by hand</span>
      <span>{policy.pages.returnDays}-day returns</span>
    </aside>
  )
}
