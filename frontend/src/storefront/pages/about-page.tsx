import { Link } from 'react-router-dom'
import { MailLink } from '../../entities/shop/seller-facts.tsx'
import { PolicyText } from './policy-text.tsx'
import { ShopProse } from './prose.tsx'

export function AboutPage() {
  return (
    <ShopProse title="Our story" lead="Gold for every day: jewellery that is made to be worn and not kept in a box.">
      {({ seller, support, policies }) =>
        policies.about ? (
          <PolicyText text={policies.about} />
        ) : (
          <>
            <p>
              Suvarna is a small jeweller. We draw each piece ourselves, set its stones by hand and plate it. The metal
              beneath keeps it affordable, the plating gives it the warmth, and the hand gives it the edges that a
              machine rounds off.
            </p>
            <h2>What it is made of</h2>
            <p>
              Every piece says on its page what it is: the base metal, the plating, the stones and the weight.
              Gold-plated is not solid gold, and we never call it so. Our stones are cubic zirconia, glass, kundan and
              shell pearls, unless the page says otherwise.{' '}
              <Link className="link" to="/how-we-plate">
                How we plate
              </Link>
            </p>
            <h2>How it stays bright</h2>
            <ul>
              <li>Put it on last, after perfume and cream, and take it off first.</li>
              <li>Keep it away from water, sweat and sanitiser.</li>
              <li>Wipe it with the cotton pouch it came in, and store it in there.</li>
            </ul>
            <h2>Where you find us</h2>
            <p>
              {seller.legal_name} works in {seller.city}, {seller.state}. Visits by appointment: write to{' '}
              <MailLink to={support.email} />.
            </p>
          </>
        )
      }
    </ShopProse>
  )
}
