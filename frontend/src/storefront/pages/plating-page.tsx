import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Link } from 'react-router-dom'
import { MailLink } from '../../entities/shop/contact-links.tsx'
import { rich } from '../../lib/rich-text.ts'
import { ShopProse } from './prose.tsx'

/** What plating is and what it is not, for shoppers who have not bought yet. */
export function PlatingPage() {
  return (
    <ShopProse
      title={t`How we plate`}
      lead={t`Real gold on the outside, a strong base metal inside. Never sold as solid gold.`}
    >
      {({ support }) => (
        <>
          <h2>{t`What gold-plated means`}</h2>
          <p>
            {t`Each piece is made of a base metal, mostly brass or stainless steel, and then covered with a thin layer of gold in an electric bath. You get the colour and warmth of gold at a price for every day. It has no hallmark and no resale value as gold.`}
          </p>
          <h2>{t`The finishes`}</h2>
          <ul>
            <li>
              <strong>{t`18K and 14K gold:`}</strong>
              {t` a bright yellow layer for daily wear.`}
            </li>
            <li>
              <strong>{t`22K micron gold:`}</strong>
              {t` a deeper yellow and a thicker layer, for the pieces you wear to weddings.`}
            </li>
            <li>
              <strong>{t`Rose gold:`}</strong>
              {t` gold with copper in it, for a soft pink.`}
            </li>
            <li>
              <strong>{t`Antique gold:`}</strong>
              {t` darkened by hand in the hollows, so that the pattern stands out.`}
            </li>
            <li>
              <strong>{t`Gold and rhodium:`}</strong>
              {t` two colours on one piece; the rhodium is the white one.`}
            </li>
          </ul>
          <p>
            {t`How thick the layer is stands on the page of each piece, in microns, with the months we stand for it: about half a micron on brass, a full micron on our micron-plated pieces. On stainless steel the layer is thinner and harder, and lasts longest.`}
          </p>
          <h2>{t`The stones`}</h2>
          <p>
            {t`Our stones are simulated: cubic zirconia, glass, enamel, kundan and polki glass, and shell pearls. Where a colour is called emerald or ruby, it is the colour and not the gem. The page of each piece names its stones.`}
          </p>
          <h2>{t`How long it lasts`}</h2>
          <p>
            {t`Plating wears with skin, sweat and water. Rings and bracelets wear soonest, earrings and necklaces last longest. Put a piece on last, take it off first, and keep it dry in its pouch. If your skin reacts to nickel, choose stainless steel or ask us before you order.`}
          </p>
          <h2>{t`Our promise`}</h2>
          <p>
            {t`If the gold of a piece wears through within the months on its page, in ordinary wear and with the care we describe, write to us: we plate it again or refund it.`}
          </p>
          <p>
            {rich`Plating, base metal, stones and weight are listed on every piece. If yours arrives with a flaw in the plating, or does not match its page, send it back within ${policy.pages.returnDays} days of delivery and we’ll refund you. Write to ${<MailLink to={support.email} />}, or see ${(
              <Link className="link" to="/shipping-returns">
                {t`Shipping & Returns`}
              </Link>
            )}.`}
          </p>
        </>
      )}
    </ShopProse>
  )
}
