import { t } from '@suvarna/contracts/common/language/text.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
export function orderIdProblem(text: string): string | null {
  const id = text.trim()
  if (id === '') return t`Please enter an order ID`
  return id.length < 3 ? t`Order ID must be at least 3 characters long` : null
}

export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return t`Please enter your email address`
  return emailPattern.test(email) ? null : t`Please enter a valid email address`
}
