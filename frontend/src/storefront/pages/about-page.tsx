import { shopWords } from '@suvarna/contracts/common/language/shop-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { MailLink } from '../../entities/shop/contact-links.tsx'
import { rich } from '../../lib/rich-text.ts'
import { PolicyText } from './policy-text.tsx'
import { ShopProse } from './prose.tsx'

export function AboutPage() {
  return (
    <ShopProse
      title={t`Our story`}
      lead={t`Gold for every day: jewellery that is made to be worn and not kept in a box.`}
    >
      {({ seller, support, policies }) =>
        policies.about ? (
          <PolicyText text={policies.about} />
        ) : (
          <>
            <p>
              {t`Suvarna is a small jeweller. We draw each piece ourselves, set its stones by hand and plate it. The metal beneath keeps it affordable, the plating gives it the warmth, and the hand gives it the edges that a machine rounds off.`}
            </p>
            <h2>{t`What it is made of`}</h2>
            <p>
              {t`Every piece says on its page what it is: the base metal, the plating, the stones and the weight. Gold-plated is not solid gold, and we never call it so. Our stones are cubic zirconia, glass, kundan and shell pearls, unless the page says otherwise.`}{' '}
              <Link className="link" to="/how-we-plate">
                {t`How we plate`}
              </Link>
            </p>
            <h2>{t`How it stays bright`}</h2>
            <ul>
              <li>{t`Put it on last, after perfume and cream, and take it off first.`}</li>
              <li>{t`Keep it away from water, sweat and sanitiser.`}</li>
              <li>{t`Wipe it with the cotton pouch it came in, and store it in there.`}</li>
            </ul>
            <h2>{t`Where you find us`}</h2>
            <p>
              {rich`${seller.legal_name} works in ${shopWords(seller.city)}, ${shopWords(seller.state)}. Visits by appointment: write to ${<MailLink to={support.email} />}.`}
            </p>
          </>
        )
      }
    </ShopProse>
  )
}
