/** Longest note of a gift, in characters. */
export const giftNoteLength = 200

/**
 * One line of plain text. Refused are control characters, and what turns the direction of the text around it: a note is
 * printed beside an address.
 */
export const giftNotePattern = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$'

/** As it is sent: a note of several lines on one, without blanks around. */
export const oneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim()
