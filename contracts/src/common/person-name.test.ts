import { describe, expect, test } from 'vitest'
import { hasWebAddress } from './person-name.ts'

describe('a name that a mail may carry', () => {
  test.each([
    'Priya',
    'K.R. Meera',
    'K.Meera',
    'Dr.Priya',
    'Dr.De',
    'Ravi S/o Mohan',
    'A.P.J.Abdul Kalam',
    "D'Souza",
    'Jean-Luc',
    'प्रिया',
    'Anil Kumar Jr.',
  ])('%s is a name', (name) => expect(hasWebAddress(name)).toBe(false))

  test.each([
    'Win at http://evil.example',
    'HTTPS://x',
    'www.evil.zone',
    'Free gold evil.com',
    'evil.com/win',
    'gold.co.in',
    'gold．com',
    'gold。com',
    'mailto:x',
    'win@evil.zone',
    'bit.ly/abc',
  ])('%s is an advertisement', (name) => expect(hasWebAddress(name)).toBe(true))
})
