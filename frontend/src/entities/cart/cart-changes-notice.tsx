import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../../ui/notice.tsx'
import { categoryPath } from '../product/category.ts'
import { type CartChange, changeMessage } from './cart-changes.ts'
import styles from './cart-changes-notice.module.css'

type Props = {
  news: readonly CartChange[]
  /** How often it stood in an order's way: said in so many words then, and brought into sight each time. */
  stops?: number
  children?: ReactNode
}

/** What changed in the shop since the pieces were put in the bag, each with its way on. */
export function CartChangesNotice({ news, stops = 0, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stops === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [stops])
  if (news.length === 0) return null
  return (
    <div className={styles.cartChangesBox} ref={box} tabIndex={-1}>
      <Notice kind={stops > 0 ? 'error' : 'info'}>
        <p className={styles.cartChangesHead}>
          {stops > 0
            ? 'Your order is not placed yet: something changed in the meantime.'
            : 'Something changed since you put it in your bag.'}
        </p>
        <ul data-testid="bag-news" className={styles.cartChanges}>
          {news.map((change) => (
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
        {another ? 'Choose another size' : 'See similar pieces'}
      </Link>
    </>
  )
}
