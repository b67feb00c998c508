/** So many guesses, as a power of ten, are the first thousands and their usual tails: a few minutes at our own login. */
const fewGuesses = 5.5
/** The best known words get the longest tails tried behind them. */
const fewGuessesBehindWord = 6.5
const bestKnown = 2.5

/**
 * Why a password would be guessed early, in words for its form; null for one that would not. `about` is what a guesser
 * knows of its owner, as the name and the address.
 */
export async function commonPasswordProblem(password: string, about: readonly string[] = []): Promise<string | null> {
  if (new Set(password.toLowerCase()).size <= 2) return reasons.repeat
  const { meter, maxCompared } = await import('./password-meter.ts')
  const { guessesLog10, sequence } = meter.check(password.slice(0, maxCompared), [...about])
  const isMostlyWord = sequence.some(
    ({ pattern, token, guessesLog10: rank = 0 }) =>
      pattern === 'dictionary' && rank < bestKnown && token.length * 2 >= password.length,
  )
  if (guessesLog10 >= (isMostlyWord ? fewGuessesBehindWord : fewGuesses)) return null
  const found = sequence.map(({ pattern, dictionaryName }) => (dictionaryName === 'userInputs' ? 'about' : pattern))
  const told = Object.keys(reasons).find((kind) => found.includes(kind)) as keyof typeof reasons | undefined
  if (told === 'dictionary' && sequence.length === 1) return 'This is one of the passwords that are used most.'
  return told ? reasons[told] : 'This password is too easy to guess.'
}

/** The first that holds is told. */
const reasons = {
  about: 'Your name or e-mail address is the first thing that is tried.',
  repeat: 'The same characters over and over are guessed early.',
  dictionary: 'A common word or name with a year or a few digits is guessed early.',
  spatial: 'Neighbours on the keyboard, as in qwerty, are guessed early.',
  sequence: 'Runs like 1234 or abcd are guessed early.',
  date: 'Dates are guessed early.',
  regex: 'Years are guessed early.',
} as const
