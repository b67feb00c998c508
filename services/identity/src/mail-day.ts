import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'

const dayStyle = { day: 'numeric', month: 'long', year: 'numeric', timeZone: policy.timeZone } as const

/** A day as written in mails: 26 December 2026, in India's time zone. */
export const mailDay = (at: string, language: Language): string =>
  new Date(at).toLocaleDateString(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', dayStyle)
