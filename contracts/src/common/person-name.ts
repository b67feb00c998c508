const openings = /:\/\/|\bwww\.|\bmailto:|@/i
/**
 * Domain endings that mail programs turn into links. A dot alone is no address: many names begin as `K.R.` or `Dr.`.
 */
const linkedEnds =
  'com|net|org|info|biz|example|test|in|co|io|me|tv|cc|ru|cn|tk|ml|ga|cf|gq|xyz|top|club|online|site|store|shop|live|app|dev|link|click|win|vip|work|today|space|website|icu|ly|gl|uk|eu'
const domain = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(${linkedEnds})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether a name contains what a mail program would turn into a link: such a name is an advertisement. */
export const hasWebAddress = (name: string): boolean => {
  // Full-width characters are treated as plain ones by programs that make links.
  const plain = name.normalize('NFKC').replaceAll(/[。．｡]/g, '.')
  return openings.test(plain) || domain.test(plain)
}

/** A name or a place has a letter of some script. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

/** What a page or a mail would take for a tag belongs into no name. */
export const hasTag = (text: string): boolean => /[<>]/.test(text)
