import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest, eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffAfter } from '../account/account.decider.ts'
import { keepsAnOwner } from '../account/admins/last-owner.ts'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { identityMigrations } from '../migrations.ts'
import type { IdentityDb } from '../schema.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let asha: SignedIn
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  shop = await testIdentity()
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  asha = await loggedIn('asha@suvarna.test')
})
afterAll(() => shop.close())

const loggedIn = async (email: string) => callerOf((await shop.post('/auth/login', { email, password })).body.token)
const give = (id: string, staff_role: unknown, more: object = {}, as = asha) =>
  shop.call('PATCH', `/admin/staff/${id}/role`, { as, payload: { staff_role, ...more } })
const setRole = (id: string, role: string, as = asha) =>
  shop.call('PATCH', `/admin/users/${id}/role`, { as, payload: { role, current_password: password } })

describe('a staff role', () => {
  test('of the first admins is owner, also in the token and in the profile', async () => {
    expect(asha.staff).toBe('owner')
    const { body } = await shop.call('GET', '/auth/profile', { as: asha })
    expect(body).toMatchObject({ role: 'admin', staff_role: 'owner' })
    expect(body.permissions).toContain('staff.manage')
  })

  test('[U3] ‘Make Admin’ gives read only, and no more', async () => {
    const id = await shop.account('leela@example.in', password)
    expect((await setRole(id, 'admin')).body.user).toMatchObject({ role: 'admin', staff_role: 'read_only' })
    const leela = await loggedIn('leela@example.in')
    expect(leela).toMatchObject({ kind: 'admin', staff: 'read_only' })
    expect((await shop.call('GET', '/admin/users', { as: leela })).status).toBe(200)
    const refused = await give(id, 'owner', { current_password: password }, leela)
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'permission_missing', details: { permission: 'staff.manage' } },
    })
    expect(refused.body.error).toContain('Your role does not allow you to invite people')
    expect((await setRole(asha.accountId, 'user', leela)).status).toBe(403)
  })

  test('changes by an owner’s word alone, ends the sessions and is in the history', async () => {
    const id = await shop.account('ravi@example.in', password)
    await setRole(id, 'admin')
    const before = await loggedIn('ravi@example.in')
    expect((await give(id, 'packer')).body.user).toMatchObject({ role: 'admin', staff_role: 'packer' })
    expect(await shop.eventsOf(id)).toContain('StaffRoleChanged')
    const sessions = await shop.database.pool.query('select 1 from sessions where account_id = $1', [id])
    expect(sessions.rows, 'none of before').toEqual([])
    const after = await loggedIn('ravi@example.in')
    expect([before.claims.gen, after.claims.gen]).toEqual([1, 2])
    const { body } = await shop.call('GET', `/admin/history/users/${id}`, { as: asha })
    expect(body.data.entries?.[0] ?? body.data[0]).toMatchObject({ happened: 'Made packer' })
    const lines = shop.security().filter(({ event, subject }) => event === 'role_changed' && subject === id)
    expect(lines.at(-1)).toMatchObject({ actor: asha.accountId })
    const mail = await eventually(
      () => shop.mails.filter(({ to, text }) => to === 'ravi@example.in' && text.includes('Packer')),
      (found) => found.length > 0,
    )
    expect(mail[0]?.subject).toBe('Your role at Suvarna was changed')
  })

  test('needs the password once the login is old, and a version that is not', async () => {
    const id = await shop.account('mira@example.in', password)
    await setRole(id, 'admin')
    expect((await give(id, 'packer', { current_password: 'not it' })).body.code).toBe('invalid_credentials')
    expect((await give(id, 'packer', { version: 1 })).body.code).toBe('stale_version')
    const old = { ...asha, sessionId: 'ended' }
    expect((await give(id, 'packer', {}, old)).body.code).toBe('current_password_required')
  })

  test.each(['emperor', null, 1, ['owner'], ''])('%j is none', async (role) => {
    expect(await give(asha.accountId, role)).toMatchObject({ status: 400, body: { field: 'staff_role' } })
  })

  test('is for those who work here: a customer and a stranger are 404', async () => {
    const id = await shop.account('shopper@example.in', password)
    for (const whose of [id, 'nobody']) expect((await give(whose, 'packer')).status).toBe(404)
    expect((await shop.call('GET', '/auth/profile', { as: { ...asha, accountId: id } })).body.role).toBe('user')
  })
})

describe('[S-40] the last owner stays', () => {
  test.each([
    [['a', 'b'], 'a', null, true],
    [['a'], 'a', null, false],
    [['a'], 'a', 'packer', false],
    [['a'], 'a', 'owner', true],
    [['a'], 'b', 'read_only', true],
    [[], 'a', null, false],
  ] as const)('owners %j: %s becomes %s: %s', (owners, accountId, to, expected) => {
    expect(keepsAnOwner(owners, { accountId, to: to as StaffRole | null })).toBe(expected)
  })

  test('whatever way is tried, also with other admins beside him', async () => {
    const own = await testIdentity()
    const owner = await own.account('one@suvarna.test', password, 'admin')
    const manager = await own.account('two@suvarna.test', password, 'admin')
    const as = (accountId: string, staff: StaffRole) =>
      ({ kind: 'admin', accountId, email: 'x@suvarna.test', name: 'X', staff }) as const
    const payload = { staff_role: 'manager', current_password: password }
    const to = (id: string, by: SignedIn) => own.call('PATCH', `/admin/staff/${id}/role`, { as: by, payload })
    expect((await to(manager, as(owner, 'owner'))).status).toBe(200)
    const last = { status: 409, body: { code: 'last_admin' } }
    expect(await to(owner, as(owner, 'owner'))).toMatchObject(last)
    const demoted = { as: as('somebody', 'owner'), payload: { role: 'user', current_password: password } }
    // By an account that is no longer an owner, with a header that still names it one.
    expect(
      (await own.call('PATCH', `/admin/users/${owner}/role`, { ...demoted, as: as(manager, 'owner') })).body,
    ).toMatchObject(last.body)
    const byMe = { as: as(owner, 'owner'), payload: { password } }
    expect(await own.call('DELETE', '/auth/account', byMe)).toMatchObject(last)
    await own.close()
  })

  test('a manager deletes customers, and nobody who works here', async () => {
    const id = await shop.account('packs@example.in', password)
    await setRole(id, 'admin')
    const manager = { ...asha, staff: 'manager' as const }
    expect(await shop.call('DELETE', `/admin/users/${id}`, { as: manager })).toMatchObject({
      status: 403,
      body: { details: { permission: 'staff.manage' } },
    })
    const customer = await shop.account('goes@example.in', password)
    expect((await shop.call('DELETE', `/admin/users/${customer}`, { as: manager })).status).toBe(200)
  })

  test('of two owners who demote each other at once one stays, in each of twenty rounds', async () => {
    const duo = await testIdentity()
    const ids = [
      await duo.account('one@suvarna.test', password, 'admin'),
      await duo.account('two@suvarna.test', password, 'admin'),
    ]
    const as = (accountId = '') =>
      ({ kind: 'admin', accountId, email: 'x@suvarna.test', name: 'X', staff: 'owner' }) as const
    const demote = (by = '', id = '', staff_role: StaffRole = 'read_only') =>
      duo.call('PATCH', `/admin/staff/${id}/role`, { as: as(by), payload: { staff_role, current_password: password } })
    const [one, two] = ids
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([demote(one, two), demote(two, one)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { rows } = await duo.database.pool.query("select id from accounts where staff = 'owner'")
      expect(rows).toHaveLength(1)
      const fallen = ids.find((id) => id !== rows[0]?.id)
      expect((await demote(rows[0]?.id, fallen, 'owner')).status).toBe(200)
    }
    await duo.close()
  })
})

test('who was an admin before there were roles is an owner, after the migration as after a rebuild', async () => {
  const database = await databaseForThisTest<IdentityDb>()
  const at = identityMigrations.findIndex(({ name }) => name === 'identity-013-staff')
  await migrate(database, identityMigrations.slice(0, at))
  await database.pool.query(`
    insert into accounts (id, email, first_name, customer, role, active, verified, created_at, updated_at, version)
    values ('a1', 'a@b.in', 'A', 'c1', 'admin', true, true, now(), now(), 1), ('u1', 'u@b.in', 'U', 'c2', 'user', true, true, now(), now(), 1)`)
  await migrate(database, identityMigrations)
  const { rows } = await database.pool.query('select id, staff from accounts order by id')
  expect(rows).toEqual([
    { id: 'a1', staff: 'owner' },
    { id: 'u1', staff: null },
  ])
  // The projection reads the events of that time in the same way.
  expect([staffAfter('admin'), staffAfter('user')]).toEqual(['owner', null])
})
