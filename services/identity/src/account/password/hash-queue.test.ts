import { DomainError } from '@suvarna/platform/events/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../../identity.testing.ts'
import { createPasswords } from './passwords.ts'

const password = 'ruby ladder 7 clouds'
const changed = 'a kite over 9 roofs'
const crowded = '198.51.100.66'
const asked: string[] = []
let shop: Awaited<ReturnType<typeof testIdentity>>

/** Real hashes, but refused for an IP address whose share is used up. */
const { hash, matches } = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
const room = async (asking: { ip: string; gone?: AbortSignal | undefined } | undefined) => {
  asked.push(asking ? `${asking.ip} ${asking.gone instanceof AbortSignal}` : 'the shop')
  if (asking?.ip === crowded) throw new DomainError('too_many_requests', 'The shop is busy.', { retryAfter: 2 })
}
beforeAll(async () => {
  shop = await testIdentity({
    limits: { secondsBetweenCodes: 0 },
    passwords: {
      hash: (typed, asking) => room(asking).then(() => hash(typed, asking)),
      matches: (typed, kept, asking) => room(asking).then(() => matches(typed, kept, asking)),
    },
  })
})
afterAll(() => shop.close())

test('S-13: every hash counts for its IP address, and is not computed once the caller has gone', async () => {
  const [email, ip] = ['turns@example.in', '198.51.100.65']
  await shop.account(email, password)
  const as = callerOf((await shop.post('/auth/login', { email, password }, { ip })).body.token)
  await shop.post('/auth/register', { firstName: 'Priya', email: 'other@example.in', password }, { ip })
  const own = { firstName: 'Priya', email, password: changed, current_password: password }
  expect((await shop.call('PUT', '/auth/profile', { as, ip, payload: own })).status).toBe(200)
  await shop.post('/auth/forgot-password', { email }, { ip })
  const otp = await shop.codeFor(email)
  expect((await shop.post('/auth/reset-password', { email, otp, password }, { ip })).status).toBe(200)
  expect((await shop.call('DELETE', '/auth/account', { as, ip, payload: { password: changed } })).status).toBe(401)
  expect(asked).toEqual(['the shop', ...Array(6).fill(`${ip} true`)])
})

test('S-13 V16: a caller refused by a full hash queue has tried nothing: no login, mail or code is counted', async () => {
  const email = 'crowd@example.in'
  await shop.account(email, password)
  const as = callerOf((await shop.post('/auth/login', { email, password })).body.token)
  await shop.post('/auth/forgot-password', { email })
  const otp = await shop.codeFor(email)
  const counts = async () =>
    (
      await shop.database.pool.query(
        'select bucket, count from tallies where count > 0 union all select id::text, tries from challenges order by 1',
      )
    ).rows
  const before = await counts()
  const at = { ip: crowded }
  const refused = [
    await shop.post('/auth/login', { email, password }, at),
    await shop.post('/auth/register', { firstName: 'Priya', email: 'late@example.in', password }, at),
    await shop.post('/auth/reset-password', { email, otp, password: changed }, at),
    await shop.call('DELETE', '/auth/account', { as, ...at, payload: { password } }),
  ]
  expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(4).fill([429, '2']))
  expect(await counts()).toEqual(before)
  expect((await shop.post('/auth/login', { email, password })).status).toBe(200)
})

test.each([
  [3, 13, 6],
  [8, 10, 128],
])(
  'S-13: with a limit of %i and hashes of 2^%i an IP address has %i in the shop’s queue',
  async (hashesPerIp, passwordLogN, share) => {
    const own = await testIdentity({ passwords: undefined, limits: { hashesPerIp }, passwordLogN })
    const hashes = Array.from({ length: share + 2 }, () => own.identity.passwords.hash(password, { ip: crowded }))
    const outcomes = await Promise.allSettled(hashes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(share)
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } })
    await own.close()
  },
)
