// The rules and error texts of the account forms.
import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
import { lengthProblem } from '../../lib/length-problem.ts'

const { minimum } = policy.password
export const otpLength = 6

export function firstNameProblem(name: string): string | undefined {
  if (name.trim() === '') return t`First name is required`
  if (name.trim().length < 2) return t`First name must be at least 2 characters`
  return lengthProblem('firstName', name.trim()) || undefined
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return t`Email is required`
  if (!emailPattern.test(email.trim())) return t`Please enter a valid email address`
  return lengthProblem('email', email.trim()) || undefined
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return t`Password is required`
  if (password.length < minimum) return t`Password must be at least ${minimum} characters`
  return lengthProblem('password', password) || undefined
}

/** In the profile, an empty password keeps the current one. */
export function newPasswordProblem(password: string): string | undefined {
  if (password !== '' && password.length < minimum) return t`Password must be at least ${minimum} characters long`
  return lengthProblem('password', password) || undefined
}

export function otpProblem(otp: string): string | undefined {
  if (otp === '') return t`OTP is required`
  if (otp.length !== otpLength) return t`OTP must be ${otpLength} digits`
  return typedOtpProblem(otp)
}

/** While typing, only a non-digit is an error. */
export const typedOtpProblem = (otp: string): string | undefined =>
  /\D/.test(otp) ? t`OTP must contain only numbers` : undefined

/** Extracts an OTP from pasted text, which may contain blanks or dashes or be a whole sentence of the mail. */
export function tidyOtp(text: string): string {
  const bare = text.replaceAll(/[\s\-–]/g, '')
  if (bare.length <= otpLength) return bare
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? bare.slice(0, otpLength)
}
