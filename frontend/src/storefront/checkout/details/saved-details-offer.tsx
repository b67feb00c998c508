import { type Details, forgetDetails } from './saved-details.ts'
import './saved-details.css'

/** Back in this browser: the details of the last order, to be taken or forgotten with one press. */
export function SavedDetailsOffer({ details, onUse }: { details: Details; onUse: () => void }) {
  const { name, address, city, pincode } = details
  return (
    <section className="saved-details" aria-label="Details of your last order">
      <div>
        <p className="saved-details-name">Send it to the same place as last time?</p>
        <p className="muted small">
          {name}, {address}, {city} {pincode}
        </p>
      </div>
      <div className="saved-details-ways">
        <button type="button" className="button" onClick={onUse}>
          Use these details
        </button>
        <button type="button" className="saved-details-forget" onClick={forgetDetails}>
          <span className="link">Forget them</span>
        </button>
      </div>
    </section>
  )
}
