import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { eraseIdleAccounts } from './erase-idle-accounts.ts'

const dayMs = 86_400_000
let now = new Date()
const later = (days: number) => {
  now = new Date(now.getTime() + days * dayMs)
}
let isMailAway = false
let shop: Awaited<ReturnType<typeof testIdentity>>
const password = 'ruby ladder 7 clouds'
beforeAll(async () => {
  shop = await testIdentity({ now: () => now, retention: { idleDays: 100, noticeDays: 30 } })
  const { send } = shop.identity.mailer
  shop.identity.mailer.send = async (mail) => {
    if (isMailAway) throw new Error('no mail server')
    return send(mail)
  }
})
afterAll(() => shop.close())

const clock = () => eraseIdleAccounts(shop.identity)
const noticesTo = (email: string) =>
  shop.mails.filter((mail) => mail.to === email && /will be erased/.test(mail.subject))
const row = async (id: string) =>
  shop.database.db.selectFrom('account_logins').selectAll().where('account_id', '=', id).executeTakeFirst()
const notified = (id: string) => eventually(async () => (await row(id))?.notified_at ?? undefined)
const login = async (email: string) => callerOf((await shop.post('/auth/login', { email, password })).body.token)

test('nobody who logs in is erased; who does not is told once, a month before, and then erased with the key', async () => {
  const idle = await shop.account('idle@example.in', password)
  const active = await shop.account('active@example.in', password)
  const boss = await shop.account('boss@example.in', password, 'admin')
  later(71)
  await login('active@example.in')
  // Events take their time from the database's clock, which tests do not move.
  await shop.database.db
    .updateTable('account_logins')
    .set({ last_login_at: now })
    .where('account_id', '=', active)
    .execute()
  await clock()
  await clock()
  await notified(idle)
  expect(noticesTo('idle@example.in')).toHaveLength(1)
  expect(noticesTo('idle@example.in')[0]?.text).toContain('/login')
  expect((await row(active))?.erase_at).toBeNull()
  const as = await login('boss@example.in')
  const { body } = await shop.call('GET', '/admin/erasures/accounts', { as: { ...as, kind: 'admin' } })
  expect(body.erasures).toMatchObject([{ id: idle, email: 'idle@example.in', waits_for: null }])
  later(31)
  await clock()
  expect(await shop.eventsOf(idle)).toContain('AccountDeleted')
  expect(await row(idle)).toBeUndefined()
  await eventually(async () => {
    const { rows } = await shop.vaultDatabase.pool.query('select key from keys where subject = $1', [`account-${idle}`])
    return rows[0]?.key === null
  })
  expect(await row(boss)).toMatchObject({ erase_at: null })
})

test('a login after the notice takes it back, and the clock begins anew', async () => {
  const id = await shop.account('back@example.in', password)
  later(75)
  await clock()
  await notified(id)
  await login('back@example.in')
  expect(await row(id)).toMatchObject({ erase_at: null, notified_at: null })
  later(31)
  await clock()
  expect(await shop.eventsOf(id)).not.toContain('AccountDeleted')
})

test('without the notice nothing is erased, and 48 hours follow it at the least', async () => {
  const id = await shop.account('late@example.in', password)
  later(75)
  isMailAway = true
  await clock()
  later(60)
  await clock()
  expect(await shop.eventsOf(id)).not.toContain('AccountDeleted')
  isMailAway = false
  await shop.database.pool.query(
    "update jobs set run_at = now(), attempts = 0 where reactor = 'identity-erasure-notice'",
  )
  await notified(id)
  await clock()
  expect(await shop.eventsOf(id)).not.toContain('AccountDeleted')
  later(2)
  await clock()
  expect(await shop.eventsOf(id)).toContain('AccountDeleted')
})

test('an open order makes it wait, and the list says so', async () => {
  const id = await shop.account('waits@example.in', password)
  later(75)
  await clock()
  await notified(id)
  await shop.database.db
    .insertInto('account_orders')
    .values({ order_id: 'ORD-1', account_id: id, customer: 'c', open: true })
    .execute()
  later(40)
  await clock()
  expect(await shop.eventsOf(id)).not.toContain('AccountDeleted')
})
