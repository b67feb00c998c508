import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { savedAddressesProjection } from './saved-addresses.projection.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity()
})
afterAll(() => shop.close())

const home = {
  name: 'Priya Sharma',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
}
const office = { ...home, address: '3rd floor, 88 Residency Road', pincode: '560025' }
const path = '/auth/addresses'

async function loggedIn(email: string) {
  await shop.account(email, password)
  const as = callerOf((await shop.post('/auth/login', { email, password })).body.token)
  return {
    as,
    list: async () => (await shop.call('GET', path, { as })).body.addresses,
    save: (payload: object) => shop.call('POST', path, { as, payload }),
    change: (id: string, payload: object) => shop.call('PUT', `${path}/${id}`, { as, payload }),
    remove: (id: string) => shop.call('DELETE', `${path}/${id}`, { as }),
  }
}

describe('saved addresses', () => {
  test('are saved, changed, chosen and removed; each call answers the list, the default first', async () => {
    const priya = await loggedIn('one@example.in')
    expect(await priya.list()).toEqual([])
    const first = (await priya.save({ ...home, name: '  Priya   Sharma ' })).body.addresses
    expect(first).toEqual([{ ...home, country: 'India', id: expect.any(String), is_default: true }])
    const two = (await priya.save({ ...office, is_default: true })).body.addresses
    expect(two).toMatchObject([
      { ...office, is_default: true },
      { ...home, is_default: false },
    ])
    const [work, own] = two
    const moved = (await priya.change(own.id, { ...home, city: 'Mysuru', is_default: true })).body.addresses
    expect(moved).toMatchObject([{ city: 'Mysuru', is_default: true }, { id: work.id }])
    const { status, body } = await priya.remove(own.id)
    expect([status, body.addresses]).toEqual([200, [{ ...work, is_default: true }]])
    expect(await priya.list()).toEqual(body.addresses)
  })

  test('the same door is saved once, also by two presses at the same time', async () => {
    const priya = await loggedIn('two@example.in')
    const again = { ...home, address: '14 temple road,  indiranagar' }
    const saved = await Promise.all([home, home, again].map((body) => priya.save(body)))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await priya.list()).toHaveLength(1)
  })

  test('an eleventh is refused, and nothing is written', async () => {
    const priya = await loggedIn('three@example.in')
    for (let flat = 1; flat <= 10; flat++) await priya.save({ ...home, address: `Flat ${flat}, Temple Road` })
    const { status, body } = await priya.save(office)
    expect([status, body.code]).toEqual([409, 'too_many_addresses'])
    expect(body.message).toBe('You can save 10 addresses. Please remove one first.')
    expect(await priya.list()).toHaveLength(10)
  })

  test.each([
    [{ phone: '12345' }, 'phone'],
    [{ pincode: '56003' }, 'pincode'],
    [{ address: 'short' }, 'address'],
    [{ name: '  ' }, 'name'],
    [{ city: 'x'.repeat(81) }, 'city'],
    [{ country: '' }, 'country'],
    [{ is_default: 'maybe' }, 'is_default'],
    [{ account_id: 'x' }, 'account_id'],
  ])('[S-27] %j is refused by name', async (more, field) => {
    const priya = await loggedIn('four@example.in')
    const { status, body } = await priya.save({ ...home, ...more })
    expect([status, body.field]).toEqual([400, field])
    expect(await priya.list()).toEqual([])
  })

  test('another account finds none of them, and a guest has to log in', async () => {
    const [priya, meera] = [await loggedIn('five@example.in'), await loggedIn('six@example.in')]
    const [{ id }] = (await priya.save(home)).body.addresses
    for (const refused of [await meera.change(id, office), await meera.remove(id)])
      expect([refused.status, refused.body.code]).toEqual([404, 'address_not_found'])
    expect(await meera.list()).toEqual([])
    expect(await priya.list()).toMatchObject([home])
    expect((await shop.call('GET', path)).status).toBe(401)
  })

  test('stand sealed in events, and go with the account; a rebuild comes to the same', async () => {
    const [gone, priya] = [await loggedIn('gone@example.in'), await loggedIn('stays@example.in')]
    for (const { save } of [gone, priya]) await save(home)
    const { rows: events } = await shop.database.pool.query("select data from events where stream like 'addresses-%'")
    expect(JSON.stringify(events)).not.toMatch(/Temple|Sharma|98765/)
    const held = () => shop.database.pool.query('select * from saved_addresses order by id')
    await shop.call('DELETE', '/auth/account', { as: gone.as, payload: { password } })
    const { rows } = await held()
    expect(rows.some(({ account_id }) => account_id === gone.as.accountId)).toBe(false)
    expect((await gone.save(office)).status).toBe(401)
    expect(await priya.list()).toMatchObject([home])
    while ((await moveToLog(shop.database)) > 0);
    const projection = savedAddressesProjection(shop.identity.vault)
    const target = { ...projection, kind: 'inline', sources: ['identity'] } as const
    await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
    expect((await held()).rows).toEqual(rows)
  })
})
