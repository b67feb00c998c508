import { type Language, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import mails from './hi.json' with { type: 'json' }

/** Runs `render` in the recipient's language; `render` must be synchronous. */
export const speaking = speakingWith(mails)

/** The language of the current render. */
export const languageHere = (): Language => (t`en` === 'hi' ? 'hi' : 'en')

/** The path of a page in the current language. */
export const pathHere = (path: string): string => pathIn(languageHere(), path)
