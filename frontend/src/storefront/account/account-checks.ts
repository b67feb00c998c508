// What the account's forms ask for, and what they say about an answer that will not do.
import { policy } from '@suvarna/contracts/common/policy.ts'

// Bounded: what one person types into the own browser.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const { minimum } = policy.password
export const otpLength = 6

export function firstNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'First name is required'
  return name.trim().length < 2 ? 'First name must be at least 2 characters' : undefined
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  return password.length < minimum ? `Password must be at least ${minimum} characters` : undefined
}

/** In the profile an empty password means that the present one stays. */
export function newPasswordProblem(password: string): string | undefined {
  return password !== '' && password.length < minimum
    ? `Password must be at least ${minimum} characters long`
    : undefined
}

export function otpProblem(otp: string): string | undefined {
  if (otp === '') return 'OTP is required'
  if (otp.length !== otpLength) return `OTP must be ${otpLength} digits`
  return typedOtpProblem(otp)
}

/** While it is still being typed only a sign that is no digit is wrong. */
export const typedOtpProblem = (otp: string): string | undefined =>
  /\D/.test(otp) ? 'OTP must contain only numbers' : undefined

/** An OTP as people paste it: with blanks or dashes inside, or with the mail's sentence around it. */
export function tidyOtp(text: string): string {
  const bare = text.replaceAll(/[\s\-–]/g, '')
  if (bare.length <= otpLength) return bare
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? bare.slice(0, otpLength)
}
