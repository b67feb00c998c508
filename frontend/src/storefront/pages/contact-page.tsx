import { Prose } from './prose.tsx'

export function ContactPage() {
  return (
    <Prose title="Contact" lead="A person reads every mail, on weekdays within a day.">
      <h2>Write to us</h2>
      <p>
        <a className="link" href="mailto:care@suvarna.example">
          care@suvarna.example
        </a>
        <br />
        Please put your order ID in the subject, so that we find it at once.
      </p>
      <h2>If something went wrong</h2>
      <p>
        Our grievance officer answers within 48 hours and settles a complaint within a month:{' '}
        <a className="link" href="mailto:grievance@suvarna.example">
          grievance@suvarna.example
        </a>
      </p>
    </Prose>
  )
}
