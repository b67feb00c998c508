import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../../ui/notice.tsx'
import { categoryPath } from '../product/category.ts'
import type { CartChange } from './cart-changes.ts'
import styles from './cart-changes-notice.module.css'

type Props = {
  changes: readonly CartChange[]
  /** how often it has blocked an order; each time it is announced and scrolled into view */
  stops?: number
  children?: ReactNode
}

/** What changed in the shop since the lines were added to the cart, with the possible action for each. */
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

/** Describes the change in one sentence: 'Rani Ring (size 7) now costs ₹1,999 instead of ₹1,899.' */
export function changeMessage(change: CartChange): string {
  const { size } = change
  const name = size === null ? change.name : t`${change.name} (size ${size})`
  switch (change.kind) {
    case 'price': {
      const [from, to] = [formatRupees(change.from), formatRupees(change.to)]
      return change.to > change.from
        ? t`${name} now costs ${to} instead of ${from}.`
        : t`${name} is down to ${to} from ${from}.`
    }
    case 'fewer':
      return change.left === 1
        ? t`Only ${change.left} of ${name} is left.`
        : t`Only ${change.left} of ${name} are left.`
    case 'gone':
      return change.why === 'retired'
        ? t`${name} is no longer sold, so we’ve taken it out of your bag.`
        : t`${name} is sold out, so we’ve taken it out of your bag.`
  }
}
