/** Control characters, and what turns the direction of the text around it. */
const unprintable = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'

/** One line that may be printed beside other text. */
export const plainLinePattern = `^[^${unprintable}]*$`

const refused = new RegExp(`[${unprintable}]`, 'g')

/** What was typed, as that pattern takes it: several lines on one, without blanks around and without what is refused. */
export const toPlainLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ').replaceAll(refused, '').trim()
