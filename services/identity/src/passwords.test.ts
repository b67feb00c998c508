import { describe, expect, test } from 'vitest'
import { usualCost } from './password-hash.ts'
import { createPasswords } from './passwords.ts'

const cheap = { cost: { logN: 10, r: 8, p: 1 } }

describe('a password', () => {
  test('[S-30] is hashed by scrypt with OWASP’s parameters, each time with a salt of its own', async () => {
    const { hash } = createPasswords()
    const [one, two] = [await hash('kite'), await hash('kite')]
    expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(2 ** usualCost.logN * usualCost.p).toBeGreaterThanOrEqual(2 ** 14 * 5)
  })

  test.each(['kite', ' kite ', '🪁 kite', 'मेरी पतंग', 'k\u0301ite', 'x'.repeat(200)])(
    '[S-29] %s matches exactly',
    async (password) => {
      const { hash, matches } = createPasswords(cheap)
      const kept = await hash(password)
      expect(await matches(password, kept)).toBe(true)
      expect(await matches(`${password} `, kept)).toBe(false)
      expect(await matches(password.slice(1), kept)).toBe(false)
    },
  )

  test('matches nothing where there is no hash', async () => {
    expect(await createPasswords(cheap).matches('', undefined)).toBe(false)
  })

  test('of a flood is refused at once when the line is full', async () => {
    const { hash } = createPasswords({ ...cheap, atOnce: 1, waiting: 3 })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => hash('kite')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const [refused] = results.filter((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 5 } })
  })
})
