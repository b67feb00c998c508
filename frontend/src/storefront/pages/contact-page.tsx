import { Link } from 'react-router-dom'
import { GrievanceFacts, MailLink, PhoneLink, SellerFacts } from '../../entities/shop/seller-facts.tsx'
import { ShopProse } from './prose.tsx'

export function ContactPage() {
  return (
    <ShopProse title="Contact" lead="We read every mail, and reply within a day on weekdays.">
      {({ seller, support, grievance }) => (
        <>
          <h2>Write or call</h2>
          <p>
            <MailLink to={support.email} />
            <br />
            <PhoneLink to={support.phone} />, {support.hours}
          </p>
          <p>
            Please mention your order ID, so that we find it at once. To track, cancel or return an order you need not
            write:{' '}
            <Link className="link" to="/orders">
              open it
            </Link>{' '}
            and do it there.
          </p>
          <h2>If something went wrong</h2>
          <GrievanceFacts grievance={grievance} />
          <h2>Who we are</h2>
          <SellerFacts seller={seller} />
        </>
      )}
    </ShopProse>
  )
}
