import { grievanceOfficer, seller } from '@suvarna/contracts/policy.ts'

/** Whom one buys from, as the law wants it shown. */
export function SellerFacts() {
  const { legalName, address, gstin } = seller
  return (
    <address className="prose-address">
      {legalName}
      <br />
      {address.street}
      <br />
      {address.city} {address.pincode}, {address.state}, {address.country}
      <br />
      GSTIN <span className="amount">{gstin}</span>
    </address>
  )
}

/** Who settles complaints, and by when. */
export function GrievanceFacts() {
  const { name, designation, email, phone, hours, acknowledgedWithinHours, settledWithinDays } = grievanceOfficer
  return (
    <>
      <p>
        {name}, {designation}
        <br />
        <MailLink to={email} />
        <br />
        <PhoneLink to={phone} />, {hours}
      </p>
      <p>
        Every complaint gets a number and a first answer within {acknowledgedWithinHours} hours, and is settled within{' '}
        {settledWithinDays} days.
      </p>
    </>
  )
}

export function MailLink({ to }: { to: string }) {
  return (
    <a className="link" href={`mailto:${to}`}>
      {to}
    </a>
  )
}

export function PhoneLink({ to }: { to: string }) {
  return (
    <a className="link amount" href={`tel:${to.replaceAll(' ', '')}`}>
      {to}
    </a>
  )
}
