/** A range in rupees, and its place in the text. */
export type PriceRange = { min?: number; max?: number; start: number; end: number }

// All patterns run on one line of 200 characters, without nested repetition.
const amount = String.raw`(?:₹ ?|rs\.? ?|inr ?)?(\d[\d,]{0,9}(?:\.\d{1,2})?) ?(k|hazaa?r|thousand|हजार|sau|सौ)?(?![\p{L}\p{M}\d])(?: ?(?:₹|rs\.?|inr|rupees?|rupaye?|rupay|rupiya|रुपये|रुपए|रु\.?|/-))?`
const before = {
  max: 'under|belo+w|bellow|less than|les than|lower than|cheaper than|not more than|no more than|up ?to|upto|within|max(?:imum)?|budget(?: of)?|<=?',
  min: 'above|over|more than|greater than|higher than|at ?least|starting(?: from)?|min(?:imum)?|from|>=?',
  around: 'around|about|approx(?:imately)?|near(?:ly)?|lagbhag|kareeb|karib|करीब|लगभग',
} as const
const after = {
  max: '(?:se|ke) ?(?:kam|neeche|niche|andar|under|sasta|saste)|tak|or less|and (?:below|under)|max|से (?:कम|नीचे|सस्ता|सस्ते)|के (?:अंदर|अन्दर|नीचे|भीतर)|तक',
  min: String.raw`(?:se|ke) ?(?:zyada|jyada|zada|jada|upar|uper|adhik)|or more|and (?:above|up)|plus|\+|से (?:ज्यादा|ऊपर|अधिक)|के ऊपर`,
} as const
const genitive = String.raw`(?: ?(?:ki|ka|ke|wala|wali|wale|की|का|के|वाला|वाली|वाले)(?![\p{L}\p{M}]))?`
const word = (choices: string) => String.raw`(?<![\p{L}\p{M}\d])(?:${choices}) ?`

const patterns = {
  range: `(?:${word('between|from')})?(?<![\\p{L}\\d.-])${amount} ?(?:-|–|to(?![\\p{L}])|and(?![\\p{L}])|se(?![\\p{L}])|aur(?![\\p{L}])|से|और) ?${amount}(?: ?(?:ke beech|ke bich|tak|के बीच|तक)(?![\\p{L}\\p{M}]))?`,
  maxBefore: `${word(before.max)}${amount}`,
  minBefore: `${word(before.min)}${amount}`,
  around: `${word(before.around)}${amount}`,
  maxAfter: `(?<![\\p{L}\\d.-])${amount} ?(?:${after.max})(?![\\p{L}\\p{M}])`,
  minAfter: `(?<![\\p{L}\\d.-])${amount} ?(?:${after.min})(?![\\p{L}\\p{M}])`,
  bare: `(?<![\\p{L}\\d.-])${amount}(?![-.\\d])`,
}
type Kind = keyof typeof patterns
const kinds = Object.keys(patterns) as Kind[]
const compiled = Object.fromEntries(
  kinds.map((kind) => [kind, new RegExp(`${patterns[kind]}${genitive}`, 'u')]),
) as Record<Kind, RegExp>

const units: Readonly<Record<string, number>> = {
  k: 1000,
  hazar: 1000,
  hazaar: 1000,
  thousand: 1000,
  हजार: 1000,
  sau: 100,
  सौ: 100,
}
const rupeesIn = (digits = '', unit = '') => Number(digits.replaceAll(',', '')) * (units[unit] ?? 1)

/** The price in a normalized query. `18k` and `925` are not prices. */
export function priceIn(text: string): PriceRange | undefined {
  for (const kind of kinds) {
    const found = compiled[kind].exec(text)
    const range = found && rangeOf(kind, found)
    if (found && range) return { ...range, start: found.index, end: found.index + found[0].length }
  }
  return undefined
}

function rangeOf(kind: Kind, found: RegExpExecArray): Omit<PriceRange, 'start' | 'end'> | undefined {
  const [whole, digits, unit, others, otherUnit] = found
  const value = rupeesIn(digits, unit)
  switch (kind) {
    case 'range': {
      // `1-2k` means thousands.
      const other = rupeesIn(others, otherUnit)
      const first =
        unit === undefined && otherUnit !== undefined && value < 100 ? value * (units[otherUnit] ?? 1) : value
      return Math.min(first, other) >= 50 ? { min: Math.min(first, other), max: Math.max(first, other) } : undefined
    }
    case 'maxBefore':
    case 'maxAfter':
      return { max: value }
    case 'minBefore':
    case 'minAfter':
      return { min: value }
    case 'around':
      return { min: Math.round(value * 0.8), max: Math.round(value * 1.2) }
    case 'bare': {
      const isMoney = /₹|^rs|inr|rup|रु|\/-|sau|सौ|ha[sz]|हजार/.test(whole)
      const looksLikePrice = unit === undefined && value >= 100 && value <= 99_999 && value !== 925
      return isMoney || looksLikePrice ? { max: value } : undefined
    }
  }
}
