import { t } from '@suvarna/contracts/common/language/text.ts'

/** For dates: words of the page's language with Latin digits. */
export const locale = t`en-IN`
