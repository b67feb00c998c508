import { describe, expect, test } from 'vitest'
import { defaultCost } from './password-hash.ts'
import { createPasswords } from './passwords.ts'

const cheap = { cost: { logN: 10, r: 8, p: 1 } }

describe('a password', () => {
  test('[S-30] is hashed by scrypt with OWASP’s parameters, each time with a salt of its own', async () => {
    const { hash } = createPasswords()
    const [one, two] = [await hash('kite'), await hash('kite')]
    expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(2 ** defaultCost.logN * defaultCost.p).toBeGreaterThanOrEqual(2 ** 14 * 5)
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

  const settled = async (wanted: Promise<unknown>[]) => {
    const results = await Promise.allSettled(wanted)
    return results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))
  }

  test('S-13: is refused at once when the queue is full, wherever the callers are', async () => {
    const { hash } = createPasswords({ ...cheap, concurrency: 1, waiting: 3 })
    const codes = await settled(Array.from({ length: 10 }, (_, i) => hash('kite', { ip: `203.0.113.${i}` })))
    expect(codes).toEqual([...Array(4).fill('done'), ...Array(6).fill('service_unavailable')])
    await expect(Promise.all(Array.from({ length: 5 }, () => hash('kite')))).rejects.toMatchObject({
      details: { retryAfter: 5 },
    })
  })

  test.each([['203.0.113.1'], ['2001:db8:7:7::%']])(
    'S-13: of a flood from one place (%s) three are hashed, and another’s does not wait for them',
    async (place) => {
      const { hash } = createPasswords({ ...cheap, concurrency: 1 })
      const done: string[] = []
      const ask = (ip: string) => hash('kite', { ip }).then(() => void done.push(ip))
      const flood = Array.from({ length: 30 }, (_, i) => ask(place.replace('%', String(i))))
      const other = ask('198.51.100.9')
      expect(await settled(flood)).toEqual([...Array(3).fill('done'), ...Array(27).fill('too_many_requests')])
      await other
      expect(done.indexOf('198.51.100.9')).toBe(2)
      await ask(place)
    },
  )

  test('of a caller who has gone is not hashed', async () => {
    const { hash } = createPasswords({ ...cheap, concurrency: 1 })
    const leaving = new AbortController()
    const first = hash('kite')
    const second = hash('kite', { ip: '203.0.113.1', gone: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    expect(await first).toMatch(/^scrypt/)
  })
})
