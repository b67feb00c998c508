type Cell = string | number

/** The UTF-8 byte order mark: without it Excel misreads ₹ and Indian names. */
export const byteOrderMark = '\uFEFF'

/** Characters that begin a formula, in both widths (East Asian spreadsheets accept either), or hide its beginning. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One line of comma-separated values with its line break. Text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe: a customer's name must not run a command on the merchant's machine. Numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Reverses the escaping of `csvLine`. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
