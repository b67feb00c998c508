import { t } from '@suvarna/contracts/common/language/text.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../../ui/notice.tsx'
import { categoryPath } from '../product/category.ts'
import { type CartChange, changeMessage } from './cart-changes.ts'
import styles from './cart-changes-notice.module.css'

type Props = {
  changes: readonly CartChange[]
  /** how often it blocked an order: it is then announced and scrolled into view each time */
  stops?: number
  children?: ReactNode
}

/** What changed in the shop since the lines were added to the cart, each with what can be done about it. */
export function CartChangesNotice({ changes, stops = 0, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stops === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [stops])
  if (changes.length === 0) return null
  return (
    <div className={styles.cartChangesBox} ref={box} tabIndex={-1}>
      <Notice kind={stops > 0 ? 'error' : 'info'}>
        <p className={styles.cartChangesHead}>
          {stops > 0
            ? t`Your order is not placed yet: something changed in the meantime.`
            : t`Something changed since you put it in your bag.`}
        </p>
        <ul data-testid="bag-news" className={styles.cartChanges}>
          {changes.map((change) => (
            <li key={`${change.line} ${change.kind}`}>
              {changeMessage(change)}
              <WayOn change={change} />
            </li>
          ))}
        </ul>
        {children}
      </Notice>
    </div>
  )
}

function WayOn({ change }: { change: CartChange }) {
  if (change.kind !== 'gone') return null
  const another = change.why === 'size'
  const to = another ? `/product/${encodeURIComponent(change.productId)}` : categoryPath(change.category)
  if (!another && change.category === '') return null
  return (
    <>
      {' '}
      <Link className="link" to={to}>
        {another ? t`Choose another size` : t`See similar pieces`}
      </Link>
    </>
  )
}
