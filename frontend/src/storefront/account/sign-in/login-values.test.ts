import { expect, it } from 'vitest'
import { pathAfterLogin, readRefusal } from './login-values.ts'

it('[A8] a refusal about email or password is shown at both fields', () => {
  for (const text of ['Invalid login', 'Wrong CREDENTIALS', 'No such Email', 'password?']) {
    expect(readRefusal(text)).toEqual({
      problems: { email: 'Invalid email or password', password: 'Invalid email or password' },
      message: null,
    })
  }
})

it('[A8] any other refusal shows the server’s error, a missing answer a default one', () => {
  expect(readRefusal('Too many attempts. Please try again in 15 minutes.').message).toBe(
    'Too many attempts. Please try again in 15 minutes.',
  )
  expect(readRefusal('').message).toBe('Login failed. Please check your credentials and try again.')
})

it('[A8] in Hindi, too, where the server’s words are translated', () => {
  expect(readRefusal('Invalid email or password', 'ईमेल या पासवर्ड ग़लत है').message).toBeNull()
  expect(readRefusal('Too many attempts.', 'बहुत ज़्यादा कोशिशें हुईं।').message).toBe('बहुत ज़्यादा कोशिशें हुईं।')
})

it('[A7] an admin goes to the back office, everybody else home', () => {
  expect(pathAfterLogin('admin', undefined)).toBe('/admin')
  expect(pathAfterLogin('user', undefined)).toBe('/')
})

it('[S12] a login returns to the requested page, but never a customer to the back office or anyone to another site', () => {
  expect(pathAfterLogin('user', '/profile')).toBe('/profile')
  expect(pathAfterLogin('admin', '/admin/orders?page=2')).toBe('/admin/orders?page=2')
  expect(pathAfterLogin('user', '/admin/orders')).toBe('/')
  for (const odd of ['//evil.example', '/\\evil.example', 'https://evil.example', 7])
    expect(pathAfterLogin('user', odd)).toBe('/')
})
