import productCardStyles from '../../entities/product/card/product-card.module.css'
import productGridStyles from '../../entities/product/card/product-grid.module.css'
import { PastOrderSkeletons } from '../../storefront/account/orders/past-order-skeletons.tsx'
import profileStyles from '../../storefront/account/profile/profile-page.module.css'
import cartStyles from '../../storefront/cart/cart-page.module.css'
import checkoutStyles from '../../storefront/checkout/checkout-page.module.css'
import watchlistStyles from '../../storefront/watchlist/watchlist-page.module.css'

// What stands on pages for somebody who has been here: public/kept.js puts the pieces that this browser keeps into the
// templates. Nothing in it is to press, for it lives for a moment only.

export function KeptCart() {
  return (
    <div className={`wrap ${cartStyles.bag}`}>
      <header className={cartStyles.cartHead}>
        <h1>Your bag</h1>
      </header>
      <div className={cartStyles.cartMain}>
        <Lines />
      </div>
    </div>
  )
}

export function KeptCheckout() {
  return (
    <div className={`wrap ${checkoutStyles.checkout}`}>
      <h1>Checkout</h1>
      <Lines />
    </div>
  )
}

function Lines() {
  return (
    <ul className={cartStyles.cartLines}>
      <template>
        <li className={cartStyles.cartLine}>
          <span className={cartStyles.cartLinePicture}>
            <img alt="" sizes="112px" width={800} height={1000} />
          </span>
          <div className={cartStyles.cartLineText}>
            <h2>
              <span data-name="" />
            </h2>
          </div>
        </li>
      </template>
    </ul>
  )
}

export function KeptWatchlist() {
  return (
    <div className={`wrap ${watchlistStyles.watchlist}`}>
      <h1>Watchlist</h1>
      <ul className={productGridStyles.productGrid}>
        <template>
          <li>
            <div className={productCardStyles.productCard}>
              <div className={productCardStyles.cardPicture}>
                <img alt="" sizes="(min-width: 1100px) 300px, 46vw" width={800} height={1000} />
              </div>
              <h2 className={productCardStyles.cardName}>
                <span data-name="" />
              </h2>
            </div>
          </li>
        </template>
      </ul>
    </div>
  )
}

export function KeptProfile() {
  return (
    <div className={`wrap ${profileStyles.profile}`}>
      <div className={profileStyles.profileSide} />
      <div className={profileStyles.profileMain}>
        <h2>Your orders</h2>
        <PastOrderSkeletons />
      </div>
    </div>
  )
}
