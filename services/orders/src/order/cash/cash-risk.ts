import type { CashRisk } from '@suvarna/contracts/orders/cash/cash-risk.ts'
import type { CashPast, Parcels } from './cash-past.ts'

/** With fewer ended cash parcels than this, a pincode's share of returns is not used. */
const tellingPincode = 10
/** From this share of returned parcels on, a pincode is a risk. */
const riskyShare = 0.3
/** A customer is known from this number of parcels delivered to the same phone and e-mail, with none back. */
const knownFrom = 2

/**
 * How likely a cash parcel is to come back, with the counts behind it; docs/cash-on-delivery.md has the rule. A first
 * order alone is not a risk, since every customer starts with one.
 */
export function cashRisk({ phone, email, pincode }: CashPast): CashRisk {
  const isHigh = [phone, email].some(({ ended, back }) => back >= 2 && back * 2 >= ended)
  const isMedium = phone.back > 0 || email.back > 0 || isRisky(pincode)
  return {
    level: isHigh ? 'high' : isMedium ? 'medium' : 'low',
    reasons: [
      ...personReason(phone, 'this phone'),
      // Phone and e-mail mostly have the same parcels: the e-mail is listed only if its counts differ.
      ...(email.ended === phone.ended && email.back === phone.back ? [] : personReason(email, 'this e-mail')),
      ...(phone.ended + email.ended === 0
        ? ['No parcel to this phone or e-mail was delivered or came back before']
        : []),
      pincodeReason(pincode),
    ],
  }
}

/** Delivered at least twice, and nothing ever came back. */
export const isKnown = ({ phone, email, known }: CashPast): boolean =>
  known >= knownFrom && phone.back === 0 && email.back === 0

const isRisky = ({ ended, back }: Parcels) => ended >= tellingPincode && back >= riskyShare * ended

function personReason({ ended, back, recalled = 0 }: Parcels, whom: string): string[] {
  if (ended === 0) return []
  if (ended === 1) {
    const end = recalled === 1 ? 'was cancelled on its way' : back === 1 ? 'came back' : 'was delivered'
    return [`The only parcel to ${whom} ${end}`]
  }
  return [`${back === 0 ? 'None' : back} of ${ended} parcels to ${whom} came back${calledBack(recalled)}`]
}

/** Such a parcel may still be on its way back. */
const calledBack = (recalled: number) => (recalled === 0 ? '' : `, ${recalled} by a cancel on the way`)

function pincodeReason({ ended, back, recalled = 0 }: Parcels): string {
  if (ended === 0) return 'No cash parcel to this pincode was delivered or came back before'
  const few = ended < tellingPincode ? ', too few to tell' : ''
  return `${back} of ${ended} cash ${ended === 1 ? 'parcel' : 'parcels'} to this pincode came back${calledBack(recalled)}${few}`
}
