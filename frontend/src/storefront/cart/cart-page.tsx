import { t } from '@suvarna/contracts/common/language/text.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type CartLine, lineKey, maxLines } from '../../entities/cart/cart.ts'
import { priceBefore } from '../../entities/cart/cart-changes.ts'
import cartChangesNoticeStyles from '../../entities/cart/cart-changes-notice.module.css'
import { CartChangesNotice } from '../../entities/cart/cart-changes-notice.tsx'
import { acceptCartChanges, markCartChangesSeen, useCartChanges } from '../../entities/cart/cart-changes-store.ts'
import { type CartPrice, cartPrice, offeredLines } from '../../entities/cart/cart-price.ts'
import { clearCart } from '../../entities/cart/cart-store.ts'
import { ringProblems } from '../../entities/cart/size-check.ts'
import { useCartCheck } from '../../entities/cart/use-cart-check.ts'
import { OfferLines } from '../../entities/offers/offer-lines.tsx'
import { usePricedCart } from '../../entities/offers/use-priced-cart.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CartLineItem } from './cart-line-item.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { OfferLine } from './offer-line.tsx'
import { Removed } from './removed.tsx'

export function CartPage() {
  usePageTitle(t`Your bag`)
  const cart = usePricedCart()
  const { lines } = cart
  const changes = useCartChanges('bag')
  useCartCheck('bag', true)
  const [problem, setProblem] = useState<string | null>(null)
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const navigate = useNavigate()
  const totals = cartPrice(cart)

  const proceed = () => {
    if (lines.length === 0) return setProblem(t`Your cart is empty!`)
    const rings = ringProblems(lines)
    if (rings.length > 0) return setProblem(t`Please fix ring size issues: ${rings.join(', ')}`)
    clearCart('buy-now')
    acceptCartChanges('bag')
    navigate('/checkout')
  }

  if (lines.length === 0) {
    return (
      <EmptyState
        level={1}
        heading={t`Your bag is empty`}
        text={t`What you add stays here, even after you close the page.`}
      >
        <Changes changes={changes} />
        {removed && <Removed line={removed} onDone={() => setRemoved(null)} />}
        <Link className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`} to="/products">
          {t`See the collection`}
        </Link>
        <Button onClick={proceed}>{t`Proceed to Checkout`}</Button>
        {problem && <Notice kind="error">{problem}</Notice>}
      </EmptyState>
    )
  }
  return (
    <div className={`wrap ${styles.bag}`}>
      <header className={styles.cartHead}>
        <h1>{t`Your bag`}</h1>
        <p className="muted amount">{totals.units === 1 ? t`1 piece` : t`${totals.units} pieces`}</p>
      </header>
      <div className={styles.cartMain}>
        <Changes changes={changes} />
        {lines.length >= maxLines && (
          <Notice kind="info">{t`Your bag holds ${maxLines} different pieces: one order cannot have more.`}</Notice>
        )}
        <Offers cart={cart} totals={totals} />
        {problem && <Notice kind="error">{problem}</Notice>}
        {removed && <Removed line={removed} onDone={() => setRemoved(null)} />}
        <ul className={styles.cartLines}>
          {lines.map((line) => (
            <CartLineItem
              key={lineKey(line)}
              line={line}
              priceBefore={priceBefore(changes, line)}
              onChange={() => setProblem(null)}
              onRemoved={setRemoved}
            />
          ))}
        </ul>
      </div>
      <CartSummary totals={totals} onProceed={proceed} />
    </div>
  )
}

/** The shop's own offer while it runs and no better one replaces it, then the others. */
function Offers({ cart, totals }: { cart: ReturnType<typeof usePricedCart>; totals: CartPrice }) {
  const { offered, lines } = cart
  const runs = offered.offers.some(({ offerId }) => offerId === standingId)
  const isGiven = totals.offers.some(({ offerId }) => offerId === standingId)
  return (
    <>
      {runs && (isGiven || totals.units < standingOffer.terms.fromUnits) && <OfferLine units={totals.units} />}
      <OfferLines lines={offeredLines(lines)} offered={offered} given={totals.offers} />
    </>
  )
}

function Changes({ changes }: { changes: ReturnType<typeof useCartChanges> }) {
  // Leaving the page by an address or another tab also counts as having seen the changes.
  useEffect(() => {
    if (changes.length > 0 && !document.hidden) markCartChangesSeen('bag')
  }, [changes])
  return (
    <CartChangesNotice changes={changes}>
      <button
        type="button"
        className={cartChangesNoticeStyles.cartChangesAccept}
        onClick={() => acceptCartChanges('bag')}
      >
        <span className="link">{t`Got it`}</span>
      </button>
    </CartChangesNotice>
  )
}
