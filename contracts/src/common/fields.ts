import { type TSchema, Type } from 'typebox'
import { languages } from './language/languages.ts'
import { longest } from './lengths.ts'

// Refused: Postgres cannot store a NUL, and a line break must not reach a mail header.
const noControls = '[^\\u0000-\\u001f\\u007f]'
const noNul = '[^\\u0000]'
// Blanks, joiners and fillers: a name of only these would look empty.
const invisible = '\\s\\p{C}\\p{Z}\\p{DI}\\u2800'

/** Only `allowed` characters; at least `minLength` of them, not counting invisible ones at either end. */
function visible(allowed: string, minLength: number): string {
  if (minLength === 0) return `^${allowed}*$`
  const inside = minLength === 1 ? '' : `${allowed}{${minLength - 2},}[^${invisible}]`
  return `^(?=[${invisible}]*[^${invisible}]${inside})${allowed}*$`
}

/**
 * Whether a pattern was made by `line` or `text` with a minimum. A violation then means too little visible text, or a
 * control character.
 */
export const isTextPattern = (pattern: string): boolean => pattern.startsWith(`^(?=[${invisible}]*`)

/** Text of one line. The minimum does not count surrounding blanks; text of only invisible characters is refused. */
export const line = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: visible(noControls, minLength) })

/** Text of several lines; the minimum counts as in `line`. */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: visible(noNul, minLength) })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Any id, in a path or a body. */
export const Id = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_.:-]+$' })

// Excludes characters that mail programs parse as a name, comment, list or quotation: two spellings of one mailbox
// would be two accounts.
const address = `[^${invisible}@<>(),;:"\\[\\]\\\\]+`

/** The server trims and lowercases it. */
export const Email = Type.String({
  maxLength: longest.email,
  pattern: `^\\s*${address}@${address}\\.${address}\\s*$`,
})
export const Phone = Type.String({ pattern: '^[0-9]{10}$' })
export const Pincode = Type.String({ pattern: '^[0-9]{6}$' })
export const Otp = Type.String({ pattern: '^[0-9]{6}$' })
/** The maximum allows any passphrase but bounds the cost of hashing. */
export const Password = Type.String({ minLength: 6, maxLength: longest.password })
/** Order ids are `ORD-` and 12 digits; look-ups accept any text and answer 404. */
export const OrderId = Type.String({ minLength: 3, maxLength: 40, pattern: `^${noControls}*$` })

export const Rupees = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
export const Paise = Type.Integer({ minimum: 0 })
export const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 })
export const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000 })
/** A ring size from a client: a number, or its text (forms send text only). '' and null: none. Parsed by `sizeOf`. */
export const SentSize = Type.Union([
  Type.Number(),
  Type.Null(),
  Type.String({ maxLength: 6, pattern: '^([0-9]{1,2}(\\.[0-9]{1,3})?)?$' }),
])
/** The language of the page that sends it, or of the stored item; English by default. */
export const PageLanguage = Type.Enum([...languages], { type: 'string' })
export const Version = Type.Integer({ minimum: 0, description: 'Place in its stream; a stale one is refused' })
export const Instant = Type.String({ description: 'ISO 8601 with a time zone', maxLength: 40 })
export const Flag = Type.Enum([0, 1], { type: 'integer' })

/** `page` and `limit` of lists; without them the whole list is returned, up to a hard cap. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
}
/** Returned with a list: the total number, and which part this is. */
export const pageInfo = {
  total: Type.Optional(Type.Integer()),
  page: Type.Optional(Type.Integer()),
  limit: Type.Optional(Type.Integer()),
}

/** For a request's body or query: unknown fields are rejected. */
export const strict = { additionalProperties: false }

/**
 * Put in the description of an enum in answers and events: readers accept unknown values, so adding one is not a
 * breaking change.
 */
export const openEnumNote = 'Open: more values may come'

/** For sets that grow with the shop, such as roles. */
export const openEnum = <Values extends string[]>(values: readonly [...Values]) =>
  Type.Enum(values, { type: 'string', description: openEnumNote })
