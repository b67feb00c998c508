/** Longest note of a gift, in characters. */
export const giftNoteLength = 200

/**
 * One line of plain text. Refused are control characters, and what turns the direction of the text around it: a note is
 * printed beside an address.
 */
export const giftNotePattern = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$'

const refused = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** As it is sent: what was typed on several lines on one, without blanks around and without what is refused. */
export const asGiftNote = (typed: string): string => typed.replaceAll(/\s+/g, ' ').replaceAll(refused, '').trim()
