import { stateOfPincode } from '@suvarna/contracts/common/place/pincode-state.ts'
import { indianStates } from '../../../../entities/address/indian-states.ts'
import { placeHint } from '../../../../entities/address/place-hint.ts'
import { meantEmail } from './email-hint.ts'

/** Known facts about addresses and pincodes, to help with typing. */
export const hints = { stateOfPincode, indianStates, placeHint, meantEmail }
