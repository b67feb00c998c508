import { grievanceOfficer } from '../../common/policy.ts'

/** In characters, for forms and calls. */
export const complaintLengths = { least: 10, text: 2000, wish: 1000, answer: 4000, note: 2000 } as const

/** Days until the answer, from the receipt of the complaint. */
export const complaintAnswerDays = grievanceOfficer.settledWithinDays

/** Whole years after a complaint's end until its text is erased: the limitation period for going to court. */
export const complaintKeptYears = 3

/** `SUV-C-` and six characters without I, L, O and U, which are easily misread on paper or misheard on the phone. */
export const complaintTicketPattern = '^SUV-C-[0-9A-HJKMNP-TV-Z]{6}$'
