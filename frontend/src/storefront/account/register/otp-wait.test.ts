import { beforeEach, expect, it, vi } from 'vitest'
import { awaitedOtp, awaitOtp, forgetOtp, secondsLeft } from './otp-wait.ts'

const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => held.set(name, value),
    removeItem: (name: string) => held.delete(name),
  })
})

it('[A13] another OTP can be asked for after a minute, counted down in whole seconds', () => {
  expect(secondsLeft(1000, 1000)).toBe(60)
  expect(secondsLeft(1000, 1001)).toBe(60)
  expect(secondsLeft(1000, 2000)).toBe(59)
  expect(secondsLeft(1000, 60_999)).toBe(1)
  expect(secondsLeft(1000, 61_000)).toBe(0)
  expect(secondsLeft(1000, 900_000)).toBe(0)
  // A clock that was set back must not block a resend for long.
  expect(secondsLeft(900_000, 1000)).toBe(60)
})

it('a pending OTP is kept while it is valid, and stores only the email', () => {
  const { sentAt } = awaitOtp('register', ' Priya@Example.in ')
  expect(awaitedOtp('register')).toEqual({ email: 'priya@example.in', sentAt })
  expect(awaitedOtp('reset')).toBeNull()
  expect(awaitedOtp('register', sentAt + 600_000)).toBeNull()
  forgetOtp('register')
  expect(held.size).toBe(0)
})
