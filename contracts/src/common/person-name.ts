const openings = /:\/\/|\bwww\.|\bmailto:|@/i
/** Ends that mail programs make a link of. A dot alone is no address: many names begin as `K.R.` or `Dr.`. */
const linkedEnds =
  'com|net|org|info|biz|example|test|in|co|io|me|tv|cc|ru|cn|tk|ml|ga|cf|gq|xyz|top|club|online|site|store|shop|live|app|dev|link|click|win|vip|work|today|space|website|icu|ly|gl|uk|eu'
const domain = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(${linkedEnds})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether a person's name holds what a mail program would make a link of: such a name is an advertisement. */
export const hasWebAddress = (name: string): boolean => {
  // Full-width signs are read as plain ones by the programs that make the links.
  const plain = name.normalize('NFKC').replaceAll(/[。．｡]/g, '.')
  return openings.test(plain) || domain.test(plain)
}
