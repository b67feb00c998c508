const openings = /:\/\/|\bwww\.|\bmailto:|@/i
/**
 * Domain endings that mail programs turn into links. A dot alone is not enough: many names begin with `K.R.` or `Dr.`.
 */
const linkedEnds =
  'com|net|org|info|biz|example|test|in|co|io|me|tv|cc|ru|cn|tk|ml|ga|cf|gq|xyz|top|club|online|site|store|shop|live|app|dev|link|click|win|vip|work|today|space|website|icu|ly|gl|uk|eu'
const domain = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(${linkedEnds})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether a name contains text that a mail program would turn into a link; such names are advertisements. */
export const hasWebAddress = (name: string): boolean => {
  // Programs that make links treat full-width characters as plain ones.
  const plain = name.normalize('NFKC').replaceAll(/[。．｡]/g, '.')
  return openings.test(plain) || domain.test(plain)
}

/** Whether the text has a letter of any script; a name or place must. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

/** Whether a page or a mail could take part of the text for a tag. Not allowed in names. */
export const hasTag = (text: string): boolean => /[<>]/.test(text)
