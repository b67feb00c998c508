import { expect, test } from 'vitest'
import { commonPasswordProblem } from './common-passwords.ts'

const named = 'A common word or name with a year or a few digits is guessed early.'

test.each([
  ['password', 'This is one of the passwords that are used most.'],
  ['P@ssw0rd123!', named],
  ['123456', 'This is one of the passwords that are used most.'],
  ['aaaaaa', 'The same characters over and over are guessed early.'],
  ['Krishna@108', 'This is one of the passwords that are used most.'],
  ['Suvarna2026', named],
  ['Kavya2026', named],
  ['Diwali26', named],
  ['Adm1n!', named],
  ['14.03.1989', 'Dates are guessed early.'],
])('storefront 15: a guesser tries %s early, and the form says why', async (password, why) =>
  expect(await commonPasswordProblem(password)).toBe(why),
)

test.each([
  'Gold-2026',
  'Kundan-4821',
  'Jharokha-2026',
  'Gold-and-Kumkum-24',
  'correct horse battery',
  'ruby ladder 7 clouds',
  'मेरा-सोना-कंगन',
  'kJ8#vq2Lp',
  'xk3vqz',
  'p4per-kite-shop',
])('%s is somebody’s own: taken', async (password) => expect(await commonPasswordProblem(password)).toBeNull())

test('words known about the owner make a password weak', async () => {
  expect(await commonPasswordProblem('Shraddhaben7')).toBeNull()
  expect(await commonPasswordProblem('Shraddhaben7', ['Shraddhaben'])).toMatch(/^Your name/)
})

test('S-29: only the first characters of the longest allowed password are examined', async () => {
  expect(await commonPasswordProblem('4@8({[<3€9!1|0$5+7%2z'.repeat(9).slice(0, 200))).toBeNull()
})
