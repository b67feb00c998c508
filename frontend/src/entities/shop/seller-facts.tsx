import { shopWords } from '@suvarna/contracts/common/language/shop-words.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { seller as beginning, grievanceOfficer } from '@suvarna/contracts/common/policy.ts'
import type { ShopFacts } from '@suvarna/contracts/orders/settings/settings.ts'
import { rich } from '../../lib/rich-text.ts'
import { MailLink, PhoneLink } from './contact-links.tsx'
import styles from './seller-facts.module.css'

/** The legally required details of the seller. */
export function SellerFacts({ seller }: Pick<ShopFacts, 'seller'>) {
  return (
    <address className={styles.address}>
      {seller.name !== seller.legal_name && (
        <>
          {seller.name}
          <br />
        </>
      )}
      {rich`${seller.legal_name}${<br />}${seller.street}${<br />}${shopWords(seller.city)} ${seller.pincode}, ${shopWords(seller.state)}, ${shopWords(beginning.address.country)}`}
      {seller.gstin && (
        <>
          <br />
          {t`GSTIN`} <span className="amount">{seller.gstin}</span>
        </>
      )}
    </address>
  )
}

/** The grievance officer, and the time limit for an answer. */
export function GrievanceFacts({ grievance }: Pick<ShopFacts, 'grievance'>) {
  const { name, designation, email, phone, hours } = grievance
  const { acknowledgedWithinHours, settledWithinDays } = grievanceOfficer
  return (
    <>
      <p>
        {name}, {designation}
        <br />
        <MailLink to={email} />
        <br />
        <PhoneLink to={phone} />, {shopWords(hours)}
      </p>
      <p>
        {t`Every complaint gets a number and a first answer within ${acknowledgedWithinHours} hours, and is settled within ${settledWithinDays} days.`}
      </p>
    </>
  )
}
