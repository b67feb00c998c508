import { t } from '@suvarna/contracts/common/language/text.ts'
/** The error of an entered pincode; false if there is none. */
export function pincodeProblem(value: string): string | false {
  if (!/^\d{6}$/.test(value)) return t`Pincode must be exactly 6 digits.`
  return value.startsWith('0') && t`No pincode begins with 0.`
}
