import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'P@ssw0rd123!',
  '123456',
  '1234567890',
  'qwerty12',
  'Krishna@108',
  'iloveyou',
  'aaaaaa',
  'Suvarna2026',
  'Adm1n!',
])('a guesser tries %s early: refused', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['correct horse battery', 'ruby ladder 7 clouds', 'मेरा-सोना-कंगन', 'kJ8#vq2Lp', 'p4per-kite-shop'])(
  '%s is somebody’s own: taken',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
