type Cell = string | number

/** What tells spreadsheets that the bytes are UTF-8: without it Excel does not read ₹ and Indian names. */
export const byteOrderMark = '\uFEFF'

/** What begins a formula, in both widths (a spreadsheet in an East Asian setting takes either), or hides that one begins. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One line of comma-separated values with its line break. Text that a spreadsheet would take for a formula gets an
 * apostrophe in front: a customer's name must not run a command on the merchant's machine. Numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** The text as it was before `csvLine` made it safe. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
