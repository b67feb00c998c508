import { policy } from '@suvarna/contracts/common/policy.ts'
import { describe, expect, it } from 'vitest'
import { endOf, isExpired } from './token.ts'

const now = new Date('2026-11-20T12:00:00Z')
const tokenWith = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims), 'utf8').toString('base64url')}.signature`
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds

describe('a token counts as expired', () => {
  it.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['one without parts', 'garbage'],
    ['one that is not base64', 'a.*?.c'],
    ['one that is not JSON', `a.${Buffer.from('hello').toString('base64url')}.c`],
    ['one without exp', tokenWith({ sub: '1' })],
    ['one whose exp is text', tokenWith({ exp: '4102444800' })],
    ['one whose payload is null', tokenWith(null)],
  ])('[A2] %s', (_, token) => expect(isExpired(token, now)).toBe(true))

  it('[A2] with less than an hour left', () => {
    expect(isExpired(tokenWith({ exp: inSeconds(3599) }), now)).toBe(true)
    expect(isExpired(tokenWith({ exp: inSeconds(-1) }), now)).toBe(true)
  })
})

it('[A2] a token with an hour or more left is valid, whatever characters its claims hold', () => {
  expect(isExpired(tokenWith({ exp: inSeconds(3600), name: 'सुवर्णा ÿþ' }), now)).toBe(false)
  expect(isExpired(tokenWith({ exp: inSeconds(8 * 3600) }), now)).toBe(false)
})

it('A2 admin 4: an admin’s session ends here to the minute that the screen says, the hour before the server’s', () => {
  const token = tokenWith({ exp: inSeconds(policy.tokenHours.admin * 3600) })
  const end = new Date(now.getTime() + 3 * 3600_000)
  expect(endOf(token)).toEqual(end)
  expect(isExpired(token, end)).toBe(false)
  expect(isExpired(token, new Date(end.getTime() + 1000))).toBe(true)
  expect(endOf('garbage')).toBeNull()
})
