import { type Language, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { speakingWith } from '@suvarna/contracts/common/language/speaking.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import mails from './hi.json' with { type: 'json' }

/** What `render` returns, in the language of whom a mail is for; it must be synchronous. */
export const speaking = speakingWith(mails)

/** The language that is spoken. */
export const languageHere = (): Language => (t`en` === 'hi' ? 'hi' : 'en')

/** A page's path in it. */
export const pathHere = (path: string): string => pathIn(languageHere(), path)
