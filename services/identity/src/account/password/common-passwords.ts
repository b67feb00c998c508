/** log10 of guesses: the first thousands and their usual suffixes, a few minutes at our own login. */
const fewGuesses = 5.5
/** The best known words are tried with the longest suffixes. */
const fewGuessesBehindWord = 6.5
const bestKnown = 2.5

/**
 * Why a password would be guessed early, as a message for the form; null for a good one. `about`: what a guesser knows
 * of its owner, such as name and address.
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
  const reason = Object.keys(reasons).find((kind) => found.includes(kind)) as keyof typeof reasons | undefined
  if (reason === 'dictionary' && sequence.length === 1) return 'This is one of the passwords that are used most.'
  return reason ? reasons[reason] : 'This password is too easy to guess.'
}

/** In order of precedence. */
const reasons = {
  about: 'Your name or e-mail address is the first thing that is tried.',
  repeat: 'The same characters over and over are guessed early.',
  dictionary: 'A common word or name with a year or a few digits is guessed early.',
  spatial: 'Neighbours on the keyboard, as in qwerty, are guessed early.',
  sequence: 'Runs like 1234 or abcd are guessed early.',
  date: 'Dates are guessed early.',
  regex: 'Years are guessed early.',
} as const
