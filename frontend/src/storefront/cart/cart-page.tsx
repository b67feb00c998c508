import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { lineKey, mostLines } from '../../entities/cart/cart.ts'
import { priceBefore } from '../../entities/cart/cart-changes.ts'
import cartChangesNoticeStyles from '../../entities/cart/cart-changes-notice.module.css'
import { BagNews } from '../../entities/cart/cart-changes-notice.tsx'
import { acceptNews, newsWasSeen, useBagNews } from '../../entities/cart/cart-changes-store.ts'
import { cartPrice } from '../../entities/cart/cart-price.ts'
import { clearBag, useBag } from '../../entities/cart/cart-store.ts'
import { ringProblems } from '../../entities/cart/size-check.ts'
import { useBagCheck } from '../../entities/cart/use-cart-check.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { BagLineItem } from './cart-line-item.tsx'
import styles from './cart-page.module.css'
import { BagSummary } from './cart-summary.tsx'
import { OfferLine } from './offer-line.tsx'

export function BagPage() {
  usePageTitle('Your bag')
  const { lines } = useBag()
  const news = useBagNews('bag')
  useBagCheck('bag', true)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const totals = cartPrice(lines)

  const proceed = () => {
    if (lines.length === 0) return setProblem('Your cart is empty!')
    const rings = ringProblems(lines)
    if (rings.length > 0) return setProblem(`Please fix ring size issues: ${rings.join(', ')}`)
    clearBag('buy-now')
    acceptNews('bag')
    navigate('/checkout')
  }

  if (lines.length === 0) {
    return (
      <EmptyState level={1} heading="Your bag is empty" text="What you add waits here, also when you close the page.">
        <News news={news} />
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/products">
          See the collection
        </Link>
        <Button onClick={proceed}>Proceed to Checkout</Button>
        {problem && <Notice kind="error">{problem}</Notice>}
      </EmptyState>
    )
  }
  return (
    <div className={`wrap ${styles.bag}`}>
      <header className={styles.bagHead}>
        <h1>Your bag</h1>
        <p className="muted amount">{totals.units === 1 ? '1 piece' : `${totals.units} pieces`}</p>
      </header>
      <div className={styles.bagMain}>
        <News news={news} />
        {lines.length >= mostLines && (
          <Notice kind="info">Your bag holds {mostLines} different pieces: one order cannot have more.</Notice>
        )}
        <OfferLine units={totals.units} />
        {problem && <Notice kind="error">{problem}</Notice>}
        <ul className={styles.bagLines}>
          {lines.map((line) => (
            <BagLineItem
              key={lineKey(line)}
              line={line}
              priceBefore={priceBefore(news, line)}
              onChange={() => setProblem(null)}
            />
          ))}
        </ul>
      </div>
      <BagSummary totals={totals} onProceed={proceed} />
    </div>
  )
}

function News({ news }: { news: ReturnType<typeof useBagNews> }) {
  // Whoever goes on from here without the button, by an address or another tab, has read it too.
  useEffect(() => {
    if (news.length > 0 && !document.hidden) newsWasSeen('bag')
  }, [news])
  return (
    <BagNews news={news}>
      <button type="button" className={cartChangesNoticeStyles.bagNewsAccept} onClick={() => acceptNews('bag')}>
        <span className="link">All right</span>
      </button>
    </BagNews>
  )
}
