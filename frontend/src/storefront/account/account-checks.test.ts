import { expect, it } from 'vitest'
import {
  emailProblem,
  firstNameProblem,
  newPasswordProblem,
  otpProblem,
  passwordProblem,
  tidyOtp,
  typedOtpProblem,
} from './account-checks.ts'

it('[A6 A10] a valid email and password are required', () => {
  expect(emailProblem(' ')).toBe('Email is required')
  expect(emailProblem('priya@home')).toBe('Please enter a valid email address')
  expect(emailProblem(' priya@example.in ')).toBeUndefined()
  expect(passwordProblem('')).toBe('Password is required')
  expect(passwordProblem('12345')).toBe('Password must be at least 6 characters')
  expect(passwordProblem('123456')).toBeUndefined()
})

it('[A10] a first name has two characters or more', () => {
  expect(firstNameProblem('  ')).toBe('First name is required')
  expect(firstNameProblem(' P ')).toBe('First name must be at least 2 characters')
  expect(firstNameProblem('Jo')).toBeUndefined()
})

it('[A16] in the profile a password may be empty, but not short', () => {
  expect(newPasswordProblem('')).toBeUndefined()
  expect(newPasswordProblem('12345')).toBe('Password must be at least 6 characters long')
})

it('[A11] an OTP is six digits', () => {
  expect(otpProblem('')).toBe('OTP is required')
  expect(otpProblem('12345')).toBe('OTP must be 6 digits')
  expect(otpProblem('12a456')).toBe('OTP must contain only numbers')
  expect(otpProblem('012345')).toBeUndefined()
  expect(typedOtpProblem('12')).toBeUndefined()
  expect(typedOtpProblem('1a')).toBe('OTP must contain only numbers')
})

it('[A11] an OTP is found in what people paste', () => {
  expect(tidyOtp('123 456')).toBe('123456')
  expect(tidyOtp('123-456')).toBe('123456')
  expect(tidyOtp('Your OTP is 012345. It is good for 10 minutes.')).toBe('012345')
  expect(tidyOtp('1234567')).toBe('123456')
  expect(tidyOtp('12ab')).toBe('12ab')
})
