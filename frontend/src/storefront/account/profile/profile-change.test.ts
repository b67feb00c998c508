import { expect, it } from 'vitest'
import { profileChange } from './profile-change.ts'

const typed = { firstName: ' Priya ', email: ' Priya@Example.in ', password: '', current_password: 'kite shop' }

it('[A16] a blank password is not sent', () => {
  expect(profileChange(typed, false)).toEqual({ firstName: 'Priya', email: 'priya@example.in' })
  expect(profileChange({ ...typed, password: 'lotus 44' }, true)).toHaveProperty('password', 'lotus 44')
})

it('the current password goes along only with what needs it', () => {
  expect(profileChange(typed, true)).toHaveProperty('current_password', 'kite shop')
  expect(profileChange(typed, false)).not.toHaveProperty('current_password')
})
