import { expect, it } from 'vitest'
import { profileChange } from './profile-change.ts'

it('[A16] a blank password is not sent', () => {
  const typed = { firstName: ' Priya ', email: ' Priya@Example.in ' }
  expect(profileChange({ ...typed, password: '' })).toEqual({ firstName: 'Priya', email: 'priya@example.in' })
  expect(profileChange({ ...typed, password: 'kite shop' })).toHaveProperty('password', 'kite shop')
})
