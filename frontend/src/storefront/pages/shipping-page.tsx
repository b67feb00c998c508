import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Link } from 'react-router-dom'
import { MailLink } from '../../entities/shop/contact-links.tsx'
import { rich } from '../../lib/rich-text.ts'
import { PolicyText } from './policy-text.tsx'
import { ShopProse } from './prose.tsx'

const { freeShippingOver, otherwiseShipping, returnDays, refundBusinessDays } = policy.pages
const { from, to } = policy.transitDays

export function ShippingPage() {
  return (
    <ShopProse title={t`Shipping & Returns`} lead={t`Packed within one working day, and easy to send back.`}>
      {({ support, policies, cod_limit }) =>
        policies.shipping ? (
          <PolicyText text={policies.shipping} />
        ) : (
          <>
            <h2>{t`Shipping`}</h2>
            <p>
              {t`Free shipping on orders over ${formatRupees(freeShippingOver)}; below that a flat ${formatRupees(otherwiseShipping)}. Parcels go out from Monday to Saturday, and most of India is reached in ${from} to ${to} days. We’ll mail you the tracking number when your parcel leaves us.`}
            </p>
            <h2>{t`Cash on delivery`}</h2>
            <p>
              {cod_limit > 0
                ? t`Pay the courier at your door, in cash, for orders up to ${formatRupees(cod_limit)}. Please have the amount ready: couriers rarely carry change.`
                : t`We offer no cash on delivery at present: you pay by card or UPI.`}
            </p>
            <h2>{t`Cancelling`}</h2>
            <p>
              {rich`Until your parcel leaves us you can cancel the order, free of charge: ${(
                <Link className="link" to="/orders">
                  {t`open it`}
                </Link>
              )} and press “Cancel order”. We’ll refund what you paid, the way you paid it.`}
            </p>
            <h2>{t`Returns`}</h2>
            <p>
              {rich`${returnDays}-day returns: send a piece back within ${returnDays} days of its delivery, unworn and with its pouch. Open your order by the link in our mails or from your profile, press “Request a return” and choose the pieces; we write to you about the pick-up. You can also write to ${<MailLink to={support.email} />}.`}
            </p>
            <h2>{t`Refunds`}</h2>
            <p>
              {t`Refunds reach you in ${refundBusinessDays} business days after the piece is back with us: on the card or UPI that you paid with, or by UPI or bank transfer when you paid in cash. Of an order with a discount, each piece counts with its share of it.`}
            </p>
          </>
        )
      }
    </ShopProse>
  )
}
