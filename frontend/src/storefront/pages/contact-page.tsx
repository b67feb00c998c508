import { shopWords } from '@suvarna/contracts/common/language/shop-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { Link } from 'react-router-dom'
import { MailLink, PhoneLink } from '../../entities/shop/contact-links.tsx'
import { GrievanceFacts, SellerFacts } from '../../entities/shop/seller-facts.tsx'
import { rich } from '../../lib/rich-text.ts'
import { ComplaintForm } from './complaint/complaint-form.tsx'
import { ShopProse } from './prose.tsx'

export function ContactPage() {
  return (
    <ShopProse title={t`Contact`} lead={t`We read every mail, and reply within a day on weekdays.`}>
      {({ seller, support, grievance }) => (
        <>
          <h2>{t`Write or call`}</h2>
          <p>
            <MailLink to={support.email} />
            <br />
            <PhoneLink to={support.phone} />, {shopWords(support.hours)}
          </p>
          <p>
            {rich`Please mention your order ID, so that we find it at once. To track, cancel or return an order you need not write: ${(
              <Link className="link" to="/orders">
                {t`open it`}
              </Link>
            )} and do it there.`}
          </p>
          <h2 id="complaint">{t`Something went wrong? Tell us`}</h2>
          <GrievanceFacts grievance={grievance} />
          <ComplaintForm />
          <h2>{t`Who we are`}</h2>
          <SellerFacts seller={seller} />
        </>
      )}
    </ShopProse>
  )
}
