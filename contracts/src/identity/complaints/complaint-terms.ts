import { grievanceOfficer } from '../../common/policy.ts'

/** In characters; forms and calls hold the same. */
export const complaintLengths = { least: 10, text: 2000, wish: 1000, answer: 4000, note: 2000 } as const

/** Days until the answer, from the moment the complaint is in. */
export const complaintAnswerDays = grievanceOfficer.settledWithinDays

/** Whole years after the end of a complaint until its words go: so long could somebody still go to court about it. */
export const complaintKeptYears = 3

/** `SUV-C-` and six signs without I, L, O and U, which are read wrong from paper or on the phone. */
export const complaintTicketPattern = '^SUV-C-[0-9A-HJKMNP-TV-Z]{6}$'
