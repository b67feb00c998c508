import { shopWords } from '@suvarna/contracts/common/language/shop-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Link } from 'react-router-dom'
import { GrievanceFacts, SellerFacts } from '../../entities/shop/seller-facts.tsx'
import { rich } from '../../lib/rich-text.ts'
import { PolicyText } from './policy-text.tsx'
import { ShopProse } from './prose.tsx'

const { pages, discount, reservationMinutes } = policy

export function TermsPage() {
  return (
    <ShopProse title={t`Terms`} lead={t`What you can expect from us, in plain words.`}>
      {({ seller, grievance, policies }) =>
        policies.terms ? (
          <>
            <PolicyText text={policies.terms} />
            <h2>{t`Who sells to you`}</h2>
            <SellerFacts seller={seller} />
            <h2>{t`Complaints`}</h2>
            <GrievanceFacts grievance={grievance} />
          </>
        ) : (
          <>
            <h2>{t`Who sells to you`}</h2>
            <SellerFacts seller={seller} />
            <h2>{t`What you buy`}</h2>
            <p>
              {t`Gold-plated jewellery, made in ${shopWords(policy.country)}: a base metal with a plated layer, not solid gold. Each piece says on its page what it is made of and plated with, what it weighs and which sizes there are. Colours differ a little between screens; pieces that are set by hand differ a little from each other.`}
            </p>
            <h2>{t`Prices and payment`}</h2>
            <p>
              {t`Prices are in rupees and include all taxes. You pay the total that your bag and the checkout show. From ${discount.fromUnits} pieces on, you get ${discount.percent}% off. You pay by card or UPI through our payment provider, who alone handles your card, or in cash at your door.`}
            </p>
            <h2>{t`When your order is confirmed`}</h2>
            <p>
              {t`We confirm a cash order soon after you place it, an online order when its payment has arrived. An order that waits for its payment has its pieces held for ${reservationMinutes} minutes. A payment that comes too late, or twice, is refunded in full.`}
            </p>
            <h2>{t`Changing your mind`}</h2>
            <p>
              {rich`You can cancel an order free of charge until it is handed to the courier, and request a return within ${pages.returnDays} days of delivery. How it works, and when your refund arrives, is explained in ${(
                <Link className="link" to="/shipping-returns">
                  {t`Shipping & Returns`}
                </Link>
              )}.`}
            </p>
            <h2>{t`Your account`}</h2>
            <p>
              {rich`You need none to buy. If you have one, keep its password to yourself; you can delete it in your profile at any time. What we know about you, and why, is explained in the ${(
                <Link className="link" to="/privacy">
                  {t`Privacy Policy`}
                </Link>
              )}.`}
            </p>
            <h2>{t`Complaints`}</h2>
            <GrievanceFacts grievance={grievance} />
            <p>
              {t`Indian law applies, and nothing here takes away a right that the Consumer Protection Act gives you. The courts of ${shopWords(seller.city)} decide, or those where you live, if the law lets you choose them.`}
            </p>
          </>
        )
      }
    </ShopProse>
  )
}
