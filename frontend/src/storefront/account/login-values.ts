import { policy } from '@suvarna/contracts/policy.ts'

export type LoginValues = { email: string; password: string }
export type LoginProblems = Partial<LoginValues>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const WRONG = 'Invalid email or password'

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  const { minimum } = policy.password
  return password.length < minimum ? `Password must be at least ${minimum} characters` : undefined
}

export function checkLogin({ email, password }: LoginValues): LoginProblems {
  const problems: LoginProblems = {}
  const forEmail = emailProblem(email)
  const forPassword = passwordProblem(password)
  if (forEmail) problems.email = forEmail
  if (forPassword) problems.password = forPassword
  return problems
}

/** What a refused login says: on both fields when it is about them, else above the form in the server's words. */
export function readRefusal(serverText: string): { problems: LoginProblems; message: string | null } {
  if (/invalid|credentials|email|password/i.test(serverText)) {
    return { problems: { email: WRONG, password: WRONG }, message: null }
  }
  return { problems: {}, message: serverText || 'Login failed. Please check your credentials and try again.' }
}
