import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { indianStates } from '../../../../entities/address/indian-states.ts'
import { placeHint } from '../../../../entities/address/place-hint.ts'
import { meantEmail } from './email-hint.ts'

/** What is known of addresses and pincodes, which helps whoever types them. */
export const hints = { stateOfPincode, indianStates, placeHint, meantEmail }
