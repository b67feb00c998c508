import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

/** More words than this do not narrow a search further. */
const mostWords = 8

/**
 * Orders that contain each word of `q` somewhere: in the order, invoice or tracking number, in the name, phone, e-mail,
 * city or pincode, in a piece's name or SKU; or whose total it is.
 */
export function matchingOrders(q: string): Expression<SqlBool> {
  const conditions = wordsOf(q).map(matchesWord)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** A phone number is one word however it is written; the country or trunk prefix is dropped. */
function wordsOf(q: string): string[] {
  const joined = q.replaceAll(/[\s()-]/g, '')
  if (/^\+?\d{10,13}$/.test(joined) && q.trim() !== joined) return [joined.slice(-10)]
  const words = q.trim().split(/\s+/).filter(Boolean)
  return words.slice(0, mostWords).map((word) => (/^(\+91|0)\d{10}$/.test(word) ? word.slice(-10) : word))
}

/** `search` has all of these in lower case, and its index finds any three consecutive letters. */
function matchesWord(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const amount = paiseOf(word)
  const found = sql<SqlBool>`search like lower(${pattern})`
  return amount === null ? found : sql<SqlBool>`(${found} or total = ${amount})`
}

/** Parses ₹2,922 or 2922.50, as a person types an amount; null if it is not one. */
function paiseOf(word: string): number | null {
  const digits = /^₹?(\d{1,3}(?:,\d{2,3})*|\d{1,9})(?:\.(\d{2}))?$/.exec(word)
  return digits ? Number(`${(digits[1] ?? '').replaceAll(',', '')}${digits[2] ?? '00'}`) : null
}
