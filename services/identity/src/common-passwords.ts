/**
 * What people type first, in India too, and the words of this shop. A password is refused when one of these is all that
 * is left of it without its capitals, its digits and signs at either end, and its look-alike letters: so `P@ssw0rd123!`
 * is `password`. That covers the lists of the commonest thousands, which are these words with the usual tails.
 */
const words = new Set(
  `password passw pass passwort motdepasse secret login admin administrator root user guest test tester welcome letmein
  hello master access default changeme temp temporary system server database oracle computer internet google facebook
  instagram whatsapp youtube amazon flipkart paytm phonepe jio airtel android iphone samsung apple windows microsoft
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefgh abcabc
  iloveyou ilove love lovely loveyou lover loveme forever babygirl princess angel sunshine butterfly flower rose lily
  monkey dragon tiger lion shadow ninja batman superman spiderman pokemon naruto starwars matrix freedom whatever
  football cricket baseball basketball hockey soccer liverpool chelsea arsenal barcelona realmadrid killer hunter ranger
  michael jordan robert daniel thomas george charlie andrew joshua matthew jessica ashley nicole jennifer michelle amanda
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday cheese chocolate cookie coffee banana orange pepper ginger
  money bitcoin business company office manager family mother father brother sister mummy daddy friend friends
  india indian bharat hindustan bharatmata jaihind vandemataram delhi mumbai chennai kolkata bangalore bengaluru hyderabad
  pune jaipur kerala punjab gujarat rajasthan krishna radhakrishna jaishreekrishna shiva mahadev omnamahshivaya omsairam
  sairam saibaba ganesh ganesha hanuman jaihanuman jaimatadi lakshmi durga rama shriram jaishreeram allah bismillah
  sachin dhoni virat kohli rohit sharma kumar singh patel priya pooja neha anjali deepak rahul amit sanjay vijay rajesh
  suvarna suvarnajewels jewellery jewelry jewels gold golden goldplated ring rings necklace earring earrings bracelet
  pendant bangle bangles anklet anklets kundan meenakari polki jhumka mangalsutra diamond ruby pearl silver shop shopping`
    .split(/\s+/)
    .filter(Boolean),
)

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The word in a password, twice: an `@` or `$` at an end may be a tail or a letter. */
const bare = (password: string) =>
  // Bounded: a password has at most 200 characters.
  [/^[^\p{L}]+|[^\p{L}]+$/gu, /^[^\p{L}@$]+|[^\p{L}@$]+$/gu].map((ends) =>
    password
      .toLowerCase()
      .replace(ends, '')
      .replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)
      .replace(/[^\p{L}]/gu, ''),
  )

/** Whether a guesser would try it among the first thousands: a common word with a tail, a run of digits, one letter over and over. */
export function isCommonPassword(password: string): boolean {
  if (!/\p{L}/u.test(password) && password.length <= 10) return true
  if (new Set(password.toLowerCase()).size <= 2) return true
  return bare(password).some((word) => words.has(word) || words.has(word.replace(/l/g, 'i')))
}
