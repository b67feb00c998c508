import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { MailLink } from '../../entities/shop/contact-links.tsx'
import { GrievanceFacts, SellerFacts } from '../../entities/shop/seller-facts.tsx'
import { rich } from '../../lib/rich-text.ts'
import { PolicyText } from './policy-text.tsx'
import { ShopProse } from './prose.tsx'

export function PrivacyPage() {
  return (
    <ShopProse title={t`Privacy Policy`} lead={t`We keep what an order needs, and nothing to sell.`}>
      {({ seller, support, grievance, policies }) =>
        policies.privacy ? (
          <>
            <PolicyText text={policies.privacy} />
            <h2>{t`Who answers for it`}</h2>
            <SellerFacts seller={seller} />
            <GrievanceFacts grievance={grievance} />
          </>
        ) : (
          <>
            <h2>{t`What we keep`}</h2>
            <p>
              {t`For an order: your name, e-mail, phone and address, what you bought and what you paid. For an account: your name and e-mail, the addresses that you save, your watchlist and a password that we cannot read. Card and UPI details go to the payment provider and never to us.`}
            </p>
            <h2>{t`Who else sees it`}</h2>
            <p>
              {t`The courier gets what a parcel needs. The payment provider gets what a payment needs. If you want updates on your phone, WhatsApp or our sender of SMS gets your number and what it says. Nobody else gets anything, and there is no advertising network on this site.`}
            </p>
            <h2>{t`What stays in your browser`}</h2>
            <p>
              {t`Your bag, your watchlist, your login, the pieces you looked at last, the pincode you asked about, until its tab is closed the mail about a sold-out piece that you asked for and, if you like, the details of your last order stay in this browser’s own storage. Clearing the site’s data removes them.`}
            </p>
            <p>
              {t`We count which pages and pieces are looked at, under a number that your browser makes up: no name, no e-mail and no address belongs to it, and it stays with us. When you order, the order keeps this number. A browser that sends ‘Do Not Track’ or ‘Global Privacy Control’ is not counted.`}
            </p>
            <h2>{t`How long we keep it`}</h2>
            <p>
              {t`An account for 3 years after its last login; a month before its end we write to you, and one login keeps it. Name and address of an order without an account: 8 years, as long as the tax law asks for its papers, and again we write a month before. Invoices: as long. A wait for a sold-out piece: 90 days. A bag that you want to be reminded of: until the mail. What you said we may write about: until you are erased; that you said so, without your address, for good. What your browser’s number looked at has no name, and stays.`}
            </p>
            <h2>{t`Your rights`}</h2>
            <p>
              {rich`On ${(
                <Link className="link" to="/your-data">
                  {t`Your data`}
                </Link>
              )} you see what each part of our shop holds about you, take it with you as a file, correct it, withdraw what you agreed to, purpose by purpose, and have it erased; without an account by a link that we mail to your address. Your account you delete yourself, in your profile. Invoices stay as long as the tax law asks. Or write to ${<MailLink to={support.email} />}, and we answer within a month. Should somebody get at data who must not, we tell everybody whom it concerns, and the Data Protection Board. If our answer does not satisfy you, turn to our officer below, and after that to the Data Protection Board of India.`}
            </p>
            <h2>{t`Who answers for it`}</h2>
            <SellerFacts seller={seller} />
            <GrievanceFacts grievance={grievance} />
          </>
        )
      }
    </ShopProse>
  )
}
