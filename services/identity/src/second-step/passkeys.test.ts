import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeysProjection } from '../account/second-step/passkeys.projection.ts'
import { callerOf } from '../identity.testing.ts'
import { passkeyShop, password, refused } from './passkey-shop.testing.ts'

let shop: Awaited<ReturnType<typeof passkeyShop>>
beforeAll(async () => {
  shop = await passkeyShop()
})
afterAll(() => shop.close())
// A code is valid once, so each test has a time step of its own.
beforeEach(() => shop.wait(120))

describe('adding and removing', () => {
  test('several, each named; the first brings recovery codes, the next none', async () => {
    const { as, codes } = await shop.enrolled('many@example.in')
    const { answer } = await shop.add(as, '  Laptop at home ')
    expect(answer.body).toMatchObject({ passkey: { name: 'Laptop at home', last_used_at: null }, recovery_codes: [] })
    expect(await shop.list(as)).toHaveLength(2)
    expect((await shop.login('many@example.in', { code: codes[0] })).status, 'the codes stay').toBe(200)
    const [{ id }] = await shop.list(as)
    expect((await shop.remove(as, id)).status).toBe(200)
    expect((await shop.remove(as, id)).body.code).toBe('passkey_not_found')
    expect(await shop.list(as)).toMatchObject([{ name: 'My phone' }])
    const mine = await shop.eventsOf(as.accountId)
    expect(mine.filter((type) => type.startsWith('Passkey'))).toEqual([
      'PasskeyAdded',
      'PasskeyAdded',
      'PasskeyRemoved',
    ])
    for (const event of ['passkey_added', 'passkey_removed'])
      expect(shop.security().some((line) => line.event === event)).toBe(true)
  })

  test('of nobody else, and once in the shop', async () => {
    const { as, key } = await shop.enrolled('first@example.in')
    const other = await shop.enrolled('second@example.in')
    expect((await shop.remove(as, other.id)).body.code).toBe('passkey_not_found')
    expect((await shop.add(other.as, 'Stolen', key)).answer).toMatchObject({
      status: 409,
      body: { code: 'passkey_known' },
    })
  })

  test('ten, and no more', async () => {
    const { as } = await shop.enrolled('ten@example.in')
    for (let at = 1; at < 10; at += 1) expect((await shop.add(as, `Key ${at}`)).answer.status).toBe(200)
    const { body } = await shop.call('POST', '/auth/passkeys/options', { as })
    expect(body.code).toBe('too_many_passkeys')
  })

  test('asks who sits there five minutes after the last proof', async () => {
    const { as, id } = await shop.enrolled('stale@example.in')
    const old = { ...as, provedAt: shop.now().getTime() - 6 * 60_000 }
    const passkey = shop.newKey().make(await shop.options(as))
    const answers = [
      await shop.call('POST', '/auth/passkeys/options', { as: old }),
      await shop.post('/auth/passkeys', { name: 'Mine', passkey }, { as: old }),
      await shop.remove(old, id),
      await shop.post('/auth/second-step/setup', { password }, { as: old }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  test('what was not asked, comes twice, or from elsewhere is not kept', async () => {
    const { as } = await shop.enrolled('adding@example.in')
    const post = (passkey: object) => shop.post('/auth/passkeys', { name: 'New', passkey }, { as })
    const refusal = { status: 400, body: { code: 'passkey_refused', field: 'passkey' } }
    for (const how of [
      { origin: 'http://suvarna.thief' },
      { rpId: 'thief' },
      { verified: false },
      { challenge: 'AAAA' },
    ])
      expect(await post(shop.newKey().make(await shop.options(as), how))).toMatchObject(refusal)
    const asked = await shop.options(as)
    expect((await post(shop.newKey().make(asked))).status).toBe(200)
    expect(await post(shop.newKey().make(asked))).toMatchObject(refusal)
    expect(await shop.list(as)).toHaveLength(2)
  })

  test('is part of what the person is shown of the own data', async () => {
    const { as, key } = await shop.enrolled('data@example.in')
    await shop.login('data@example.in', { passkey: key.answer(await shop.asked('data@example.in')) })
    const { t } = (await shop.call('POST', '/auth/data-requests', { as })).body
    const { body } = await shop.call('GET', `/your-data/identity?t=${t}`)
    const { records } = body.data.find(({ kind }: { kind: string }) => kind === 'passkeys')
    expect(records).toMatchObject([{ title: 'My phone' }])
    const used = shop.now().toISOString()
    expect(records[0].facts).toContainEqual({ name: 'Last used', value: used })
  })

  test('a step-up takes it', async () => {
    const { as, key } = await shop.enrolled('up@suvarna.test', 'admin')
    const up = (proof: object) => shop.post('/auth/step-up', { password, ...proof }, { as })
    const { body } = await up({})
    expect(body.code).toBe('second_step_required')
    expect((await up({ passkey: key.answer(body.details.passkey) })).status).toBe(200)
  })

  test('beside an app either is enough; the app is taken off and the passkey stays', async () => {
    const { as, key } = await shop.enrolled('both@example.in')
    const { secret } = (await shop.post('/auth/second-step/setup', { password }, { as })).body
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
        timestamp: shop.now().getTime(),
      })
    expect(await shop.login('both@example.in', { code: code() }), 'before its first code').toMatchObject(refused)
    await shop.post('/auth/second-step/confirm', { code: code() }, { as })
    shop.wait(30)
    expect((await shop.login('both@example.in', { code: code() })).status).toBe(200)
    const passkey = key.answer(await shop.asked('both@example.in'))
    expect((await shop.login('both@example.in', { passkey })).status).toBe(200)
    shop.wait(30)
    expect((await shop.post('/auth/second-step/remove', { password, code: code() }, { as })).status).toBe(200)
    expect((await shop.login('both@example.in')).body.error).toBe('Please use your passkey, or enter a recovery code.')
  })

  test('with the last one the login has one step again, without recovery codes', async () => {
    const { as, id } = await shop.enrolled('plain@example.in')
    await shop.remove(as, id)
    expect((await shop.login('plain@example.in')).status).toBe(200)
    expect((await shop.call('GET', '/auth/second-step', { as })).body.recovery_codes_left).toBe(0)
  })

  test('a rebuild comes to the same; names stand nowhere as they are, and all goes with the account', async () => {
    const { as, key } = await shop.enrolled('gone@example.in')
    await shop.add(as, 'Ruby’s own phone')
    await shop.login('gone@example.in', { passkey: key.answer(await shop.asked('gone@example.in')) })
    const { database } = shop
    const all = shop.rows
    const kept = [await all('events'), await all('passkeys')]
    const text = JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    expect(text).not.toContain('Ruby')
    while ((await moveToLog(database)) > 0);
    const sorted = async () => (await database.pool.query('select * from passkeys order by passkey_id')).rows
    const before = await sorted()
    const target = { ...passkeysProjection, kind: 'inline', sources: ['identity'] } as const
    await rebuild(database, target, async (source) => databaseReader(database.db as never, source))
    expect(await sorted()).toEqual(before)
    await shop.call('DELETE', '/auth/account', { as, payload: { password } })
    for (const table of ['passkeys', 'passkey_uses', 'passkey_challenges', 'recovery_codes'])
      expect(
        (await all(table)).filter(({ account_id }) => account_id === as.accountId),
        table,
      ).toEqual([])
  })
})

describe('in a live shop', () => {
  test('a passkey is the second step that an admin needs, and the last one stays', async () => {
    const live = await passkeyShop({ origin: 'https://suvarna.test', secondStepNeeded: true })
    await live.account('boss@suvarna.test', password, 'admin')
    const { body } = await live.login('boss@suvarna.test')
    const bare = { ...callerOf(body.token), staff: undefined as never }
    expect(bare.claims).toMatchObject({ setup: true })
    const { key, answer } = await live.add(bare, 'Office key')
    const { id } = answer.body.passkey
    const whole = callerOf((await live.call('POST', '/auth/renew', { as: bare })).body.token)
    expect(whole.staff).toBe('owner')
    expect((await live.remove(whole, id)).body.code).toBe('second_step_needed')
    await live.add(whole, 'Spare key')
    expect((await live.remove(whole, id)).status).toBe(200)
    expect(
      await live.login('boss@suvarna.test', { passkey: key.answer(await live.asked('boss@suvarna.test')) }),
    ).toMatchObject(refused)
    await live.close()
  })
})

describe('an owner takes the second step off a colleague', () => {
  test('the passkeys with it, and sessions end', async () => {
    const lost = await shop.enrolled('colleague@suvarna.test', 'admin')
    await shop.account('owner@suvarna.test', password, 'admin')
    const owner = callerOf((await shop.login('owner@suvarna.test')).body.token)
    const reset = () => shop.call('DELETE', `/admin/staff/${lost.as.accountId}/second-step`, { as: owner })
    expect((await reset()).status).toBe(200)
    expect((await reset()).body.code).toBe('second_step_off')
    const { rows } = await shop.database.pool.query('select 1 from sessions where account_id = $1', [lost.as.accountId])
    expect(rows).toEqual([])
    expect((await shop.login('colleague@suvarna.test')).status).toBe(200)
    const history = await shop.call('GET', `/admin/history/users/${lost.as.accountId}`, { as: owner })
    const happened = JSON.stringify(history.body)
    for (const said of ['Added a passkey to the login', 'Took a passkey off the login'])
      expect(happened).toContain(said)
  })
})
