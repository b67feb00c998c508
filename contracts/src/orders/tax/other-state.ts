import { t } from '../../common/language/text.ts'
import { stateOfPincode } from '../../common/place/pincode-state.ts'
import { gstStateOf } from './gst-states.ts'
import { collectsTax, type SellerKind } from './seller-kinds.ts'

/** Why a parcel cannot be sent there, as a message for the shopper; null when it can. Unknown states are refused. */
export function otherStateFault(
  seller: { kind?: SellerKind; state: string },
  to: { state: string; pincode: string },
): string | null {
  if (collectsTax(seller)) return null
  const home = gstStateOf(seller.state)
  const there = gstStateOf(to.state) ?? gstStateOf(stateOfPincode(to.pincode) ?? '')
  return home && there?.code !== home.code
    ? t`We deliver within ${home.name} only. Please choose an address there.`
    : null
}
