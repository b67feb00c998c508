import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSoundShop, type SoundShop } from '../check-shop/read/sound-shop.testing.ts'
import { type Breach, concerned, type Databases } from './concerned.ts'

let shop: SoundShop
let databases: Databases
beforeAll(async () => {
  shop = await openSoundShop()
  databases = (await shop.begin()).databases as Databases
  await shop.run('identity', sql`truncate accounts, account_logins`)
  await shop.run('orders', sql`truncate order_list, tax_documents`)
  await shop.run('shipping', sql`truncate orders cascade`)
  await shop.run('analytics', sql`truncate order_facts`)
  await shop.run('payments', sql`truncate payments`)
  await account('meera', 'meera@example.in', 'hmac-meera', '2026-01-01')
  await order('ORD-1', { account: 'meera', customer: 'hmac-meera', at: '2026-02-01' })
  // A guest's order with an address that an account has proved is the account's.
  await order('ORD-2', { customer: 'hmac-meera', at: '2026-03-01' })
  await order('ORD-3', { customer: 'hmac-guest', email: 'guest@example.in', at: '2026-04-01' })
  await order('ORD-4', { customer: 'hmac-late', email: 'late@example.in', at: '2026-06-01' })
  await order('ORD-5', { customer: 'hmac-gone', email: null, at: '2026-04-01' })
})
afterAll(() => shop.close())

const account = (id: string, email: string, customer: string, at: string) =>
  shop.run(
    'identity',
    sql`insert into accounts (id, email, first_name, customer, role, active, verified, created_at, updated_at)
      values (${id}, ${email}, 'Meera', ${customer}, 'user', true, true, ${at}, ${at})`,
  )

async function order(id: string, more: { account?: string; customer: string; email?: string | null; at: string }) {
  const { account: owner = null, customer, email = 'meera@example.in', at } = more
  const contact = email && JSON.stringify({ name: 'Asha', email, phone: '9876543210' })
  await shop.run(
    'orders',
    sql`insert into order_list (order_id, version, status, payment_status, payment_method, subtotal, discount, total,
        customer, account_id, contact, lines, created_at, updated_at)
      values (${id}, 1, 'delivered', 'paid', 'cod', 1, 0, 1, ${customer}, ${owner}, ${contact}::jsonb, '[]', ${at}, ${at})`,
  )
  await shop.run(
    'payments',
    sql`insert into payments (order_id, version, method, amount, status, updated_at)
      values (${id}, 1, 'cod', 1, 'collected', ${at})`,
  )
}

const may: Breach = { services: serviceNames, since: new Date('2026-05-01'), until: new Date('2026-05-02') }
const listed = async (breach: Partial<Breach> = {}) => {
  const { persons } = await concerned(databases, { ...may, ...breach })
  return persons
    .map(({ email, account: owner, kinds, orders }) => [email, owner, [...kinds].sort().join(' '), orders])
    .sort()
}

test('everybody whose data was there, with what to write to them and what it was', async () => {
  expect(await listed()).toEqual([
    ['guest@example.in', null, 'orders payments', 1],
    ['meera@example.in', 'meera', 'orders payments profile', 2],
  ])
  const { persons } = await concerned(databases, may)
  const meera = persons.find(({ account: owner }) => owner === 'meera')
  expect([meera?.phone, meera?.first, meera?.last]).toEqual([
    '9876543210',
    new Date('2026-01-01'),
    new Date('2026-03-01'),
  ])
})

test('of one service: contacts come from where they are, kinds from what was broken into', async () => {
  expect(await listed({ services: ['payments'] })).toEqual([
    ['guest@example.in', null, 'payments', 0],
    ['meera@example.in', 'meera', 'payments', 0],
  ])
  expect(await listed({ services: ['identity'] })).toEqual([['meera@example.in', 'meera', 'profile', 0]])
})

test('of what was stored in that time alone, as in a stolen log', async () => {
  const march = { since: new Date('2026-03-15'), until: new Date('2026-04-15'), storedThen: true }
  expect(await listed(march)).toEqual([['guest@example.in', null, 'orders payments', 1]])
})

test('who left a bag is touched; guests without an order are counted, since their address is sealed', async () => {
  const bag = (id: string, customer: string, at: string) =>
    shop.run(
      'orders',
      sql`insert into left_bags (bag_id, customer, sealed, lines, saved_at) values (${id}, ${customer}, '{}', '[]', ${at})`,
    )
  await bag('b1', 'hmac-meera', '2026-04-20')
  await bag('b2', 'hmac-guest', '2026-04-20')
  await bag('b3', 'hmac-unknown', '2026-04-20')
  await bag('b4', 'hmac-later', '2026-07-01')
  const { persons, sealed } = await concerned(databases, { ...may, services: ['orders'] })
  expect(
    persons
      .filter(({ kinds }) => kinds.has('left_bags'))
      .map(({ email }) => email)
      .sort(),
  ).toEqual(['guest@example.in', 'meera@example.in'])
  expect(sealed).toBe(1)
  await shop.run('orders', sql`truncate left_bags`)
})

test('who works there is touched by saved views, as an account', async () => {
  await shop.run(
    'orders',
    sql`insert into order_views (account_id, view_id, name, filters, saved_at) values ('meera', 'v1', 'Mine', '{}', '2026-04-20')`,
  )
  const { persons } = await concerned(databases, { ...may, services: ['orders'] })
  expect(persons.filter(({ kinds }) => kinds.has('saved_views')).map(({ email }) => email)).toEqual([
    'meera@example.in',
  ])
  await shop.run('orders', sql`truncate order_views`)
})

test('who was erased since cannot be told any more, and is counted', async () => {
  await shop.append('orders', ['order-ORD-5', 9, 'OrderContactErased', { orderId: 'ORD-5' }])
  expect((await concerned(databases, may)).erased).toBe(1)
  expect(
    (await concerned(databases, { ...may, since: new Date('2099-01-01'), until: new Date('2099-01-02') })).erased,
  ).toBe(0)
})
