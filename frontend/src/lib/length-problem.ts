import { t } from '@suvarna/contracts/common/language/text.ts'
import { longest } from '@suvarna/contracts/common/lengths.ts'

/** Said at the field before anything is sent; false for what the call takes. */
export const lengthProblem = (of: keyof typeof longest, value: string): string | false =>
  value.length > longest[of] && t`Please use ${longest[of]} characters at most.`
