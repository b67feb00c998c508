import { t } from '@suvarna/contracts/common/language/text.ts'
import { longest } from '@suvarna/contracts/common/lengths.ts'

/** The error of a text that is too long, shown before anything is sent; false for an accepted length. */
export const lengthProblem = (of: keyof typeof longest, value: string): string | false =>
  value.length > longest[of] && t`Please use ${longest[of]} characters at most.`
