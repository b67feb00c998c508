import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOf } from '../identity.testing.ts'
import { passkeyShop, password, refused } from './passkey-shop.testing.ts'

const trap = /invalid|credentials|email|password/i
let shop: Awaited<ReturnType<typeof passkeyShop>>
beforeAll(async () => {
  shop = await passkeyShop()
})
afterAll(() => shop.close())
// A code is valid once, so each test has a time step of its own.
beforeEach(() => shop.wait(120))

describe('a login with a passkey', () => {
  test('is asked for after the right password alone, and opens with the passkey’s answer', async () => {
    const { key, codes, as } = await shop.enrolled('asha@suvarna.test', 'admin')
    expect(codes).toHaveLength(10)
    const wrong = await shop.post('/auth/login', { email: 'asha@suvarna.test', password: 'not it at all' })
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' })
    expect(wrong.body.details).toBeUndefined()
    const first = await shop.login('asha@suvarna.test')
    expect(first).toMatchObject({ status: 401, body: { code: 'second_step_required', field: 'code' } })
    const question = first.body.details.passkey
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
    const no = await shop.login('asha@suvarna.test', { code: '000000' })
    expect(no).toMatchObject(refused)
    for (const { body } of [first, no]) expect(body.error).not.toMatch(trap)
    const opened = await shop.login('asha@suvarna.test', { passkey: key.answer(question) })
    expect(opened.status).toBe(200)
    expect(await shop.list(as)).toMatchObject([{ name: 'My phone', last_used_at: shop.now().toISOString() }])
  })

  test('[S-20] takes an answer once, also of two at the same moment', async () => {
    const { key } = await shop.enrolled('once@example.in')
    const passkey = key.answer(await shop.asked('once@example.in'))
    const answers = await Promise.all([1, 2, 3].map(() => shop.login('once@example.in', { passkey })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.login('once@example.in', { passkey })).toMatchObject(refused)
  })

  test('a question is good for five minutes, of its account, and to log in alone', async () => {
    const mine = await shop.enrolled('mine@example.in')
    const other = await shop.enrolled('other@example.in')
    const late = await shop.asked('mine@example.in')
    shop.wait(300)
    const of = {
      other: await shop.asked('other@example.in'),
      adding: await shop.options({ ...mine.as, provedAt: shop.now().getTime() }),
    }
    const adding = { ...of.other, challenge: of.adding.challenge }
    for (const question of [late, of.other, adding])
      expect(await shop.login('mine@example.in', { passkey: mine.key.answer(question) })).toMatchObject(refused)
    const stranger = other.key.answer(await shop.asked('mine@example.in'))
    expect(await shop.login('mine@example.in', { passkey: stranger }), 'another’s passkey').toMatchObject(refused)
    const named = { ...stranger, id: mine.key.id, rawId: mine.key.id }
    expect(await shop.login('mine@example.in', { passkey: named }), 'named as mine').toMatchObject(refused)
  })

  test.each([
    ['of another origin', { origin: 'http://suvarna.thief' }],
    ['for another address', { rpId: 'suvarna.thief' }],
    ['without finger, face or PIN', { verified: false }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['to nothing that was asked', { challenge: 'AAAA' }],
  ])('an answer %s is none', async (what, how) => {
    const email = `${what.replaceAll(/\W/g, '')}@example.in`
    const { key } = await shop.enrolled(email)
    const no = await shop.login(email, { passkey: key.answer(await shop.asked(email), how) })
    expect(no).toMatchObject(refused)
    expect(no.body.error).not.toMatch(trap)
    const again = key.answer(no.body.details.passkey)
    expect((await shop.login(email, { passkey: again })).status, 'and may be tried again').toBe(200)
  })

  test('[S-20] a copy that counts behind is refused; one that never counts is not', async () => {
    const { key } = await shop.enrolled('copied@example.in')
    await shop.login('copied@example.in', { passkey: key.answer(await shop.asked('copied@example.in'), { count: 7 }) })
    const behind = key.answer(await shop.asked('copied@example.in'), { count: 7 })
    expect(await shop.login('copied@example.in', { passkey: behind })).toMatchObject(refused)
    await shop.account('cloud@example.in', password)
    const as = callerOf((await shop.login('cloud@example.in')).body.token)
    const { key: cloud } = await shop.add(as, 'Cloud', shop.newKey({ counts: false }))
    for (const _ of [1, 2]) {
      const passkey = cloud.answer(await shop.asked('cloud@example.in'))
      expect((await shop.login('cloud@example.in', { passkey })).status).toBe(200)
    }
  })

  test('[S-19] is tried five times in a quarter of an hour; codes count with it', async () => {
    const { key } = await shop.enrolled('guessed@example.in')
    const passkey = key.answer(await shop.asked('guessed@example.in'), { origin: 'http://suvarna.thief' })
    const tries = [{ passkey }, { code: '000000' }]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => shop.login('guessed@example.in', tries[at % 2])),
    )
    expect(answers.filter(({ body }) => body.code === 'second_step_refused')).toHaveLength(5)
    const locked = await shop.login('guessed@example.in', {
      passkey: key.answer(await shop.asked('guessed@example.in')),
    })
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  test('a recovery code opens once without it; new ones are made with it', async () => {
    const { key, codes, as } = await shop.enrolled('lost@example.in')
    const [first = '', second] = codes
    expect((await shop.login('lost@example.in', { code: first })).status).toBe(200)
    expect(await shop.login('lost@example.in', { code: first })).toMatchObject(refused)
    const renew = (proof: object) => shop.post('/auth/second-step/recovery-codes', { password, ...proof }, { as })
    const question = (await renew({})).body.details.passkey
    expect((await renew({ passkey: key.answer(question) })).body.recovery_codes).toHaveLength(10)
    expect(await shop.login('lost@example.in', { code: second })).toMatchObject(refused)
  })

  test('many questions at once are five rows', async () => {
    const { as } = await shop.enrolled('tabs@example.in')
    for (const _ of Array(8)) await shop.asked('tabs@example.in')
    const { rows } = await shop.database.pool.query('select 1 from passkey_challenges where account_id = $1', [
      as.accountId,
    ])
    expect(rows).toHaveLength(5)
  })

  test.each([null, '', {}, { id: 'x' }, [], 'x'.repeat(9000)])('[S-25] %j is no passkey', async (passkey) => {
    const { status, body } = await shop.login('asha@suvarna.test', { passkey })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.field).toMatch(/^passkey/)
  })
})
