import { t } from '@suvarna/contracts/common/language/text.ts'

/** A separate module, since unlike the other labels the first load includes it. */
export const reviewCount = (count: number): string => (count === 1 ? t`${count} review` : t`${count} reviews`)
