import { t } from '@suvarna/contracts/common/language/text.ts'

/** Apart from the other labels, since the first load has it. */
export const reviewCount = (count: number): string => (count === 1 ? t`${count} review` : t`${count} reviews`)
