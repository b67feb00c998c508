import { expect, it } from 'vitest'
import { checkLogin, readRefusal } from './login-values.ts'

it('[A6] asks for an address and a password that can be ones', () => {
  expect(checkLogin({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(checkLogin({ email: 'priya@home', password: '12345' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
  expect(checkLogin({ email: 'priya@example.in', password: '123456' })).toEqual({})
})

it('[A8] a refusal about address or password stands on both fields', () => {
  for (const text of ['Invalid login', 'Wrong CREDENTIALS', 'No such Email', 'password?']) {
    expect(readRefusal(text)).toEqual({
      problems: { email: 'Invalid email or password', password: 'Invalid email or password' },
      message: null,
    })
  }
})

it('[A8] any other refusal is told in the server’s words, silence in ours', () => {
  expect(readRefusal('Too many attempts. Please try again in 15 minutes.').message).toBe(
    'Too many attempts. Please try again in 15 minutes.',
  )
  expect(readRefusal('').message).toBe('Login failed. Please check your credentials and try again.')
})
