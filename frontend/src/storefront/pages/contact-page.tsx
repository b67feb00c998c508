import { seller } from '@suvarna/contracts/policy.ts'
import { Link } from 'react-router-dom'
import { Prose } from './prose.tsx'
import { GrievanceFacts, MailLink, PhoneLink, SellerFacts } from './seller-facts.tsx'

export function ContactPage() {
  return (
    <Prose title="Contact" lead="A person reads every mail, on weekdays within a day.">
      <h2>Write or call</h2>
      <p>
        <MailLink to={seller.email} />
        <br />
        <PhoneLink to={seller.phone} />, {seller.hours}
      </p>
      <p>
        Please name your order ID, so that we find it at once. To follow, cancel or send back an order you need not
        write:{' '}
        <Link className="link" to="/orders">
          open it
        </Link>{' '}
        and do it there.
      </p>
      <h2>If something went wrong</h2>
      <GrievanceFacts />
      <h2>Who we are</h2>
      <SellerFacts />
    </Prose>
  )
}
