import { t } from '@suvarna/contracts/common/language/text.ts'

/** For dates: the language's words with Latin digits. */
export const locale = t`en-IN`
