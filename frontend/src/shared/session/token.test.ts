import { describe, expect, it } from 'vitest'
import { isExpired } from './token.ts'

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

it('[A2] a token with an hour or more left is good, whatever letters its claims hold', () => {
  expect(isExpired(tokenWith({ exp: inSeconds(3600), name: 'सुवर्णा ÿþ' }), now)).toBe(false)
  expect(isExpired(tokenWith({ exp: inSeconds(8 * 3600) }), now)).toBe(false)
})
