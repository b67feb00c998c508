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
