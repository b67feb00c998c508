import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import type { SignedIn } from '@suvarna/platform/http/request/actor.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { eventually, specification } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { invitation } from './invitation.decider.ts'
import { invitationToken } from './invitation-link.ts'
import { invitationsProjection } from './invitations.projection.ts'

let shop: Awaited<ReturnType<typeof testIdentity>>
let asha: SignedIn
let clock = () => new Date()
const password = 'ruby ladder 7 clouds'

beforeAll(async () => {
  const limits = { codesPerIp: { most: 1000, minutes: 60 }, secondsBetweenCodes: 0 }
  shop = await testIdentity({ now: () => clock(), limits })
  await shop.account('asha@suvarna.test', password, 'admin', 'Asha')
  asha = callerOf((await shop.post('/auth/login', { email: 'asha@suvarna.test', password })).body.token)
})
afterAll(() => shop.close())

const invite = (email: string, staff_role = 'packer', as = asha) =>
  shop.post('/admin/staff/invitations', { email, staff_role }, { as })
const tokenFor = async (email: string, count = 1) => {
  const mine = () => shop.mails.filter(({ to, text }) => to === email && text.includes('/admin/join?t='))
  const mails = await eventually(mine, (found) => found.length >= count, { what: `a link for ${email}` })
  return /join\?t=([\w.-]+)/.exec(mails[count - 1]?.text ?? '')?.[1] ?? ''
}
const accept = (t: string, more: object = { name: 'Ravi', password }) =>
  shop.post('/staff/invitations/accept', { t, ...more })
const login = async (email: string) => callerOf((await shop.post('/auth/login', { email, password })).body.token)
const gone = { status: 404, body: { code: 'invitation_not_valid' } }

describe('an invitation', () => {
  test('leads by its mailed link to an account with the role, and is no longer open', async () => {
    const { status, body } = await invite('Ravi@Example.in')
    expect(status).toBe(200)
    expect(body.invitation).toMatchObject({ email: 'ravi@example.in', staff_role: 'packer', times_sent: 1 })
    const t = await tokenFor('ravi@example.in')
    const look = await shop.post('/staff/invitations/look', { t })
    expect(look.body).toMatchObject({ email: 'ravi@example.in', staff_role: 'packer', has_account: false })
    expect((await accept(t, { name: 'Ravi', password: 'nine days' })).body.code).toBe('password_too_short')
    expect((await accept(t, { password })).body.field).toBe('name')
    expect((await accept(t)).body).toMatchObject({ success: true, email: 'ravi@example.in' })
    const ravi = await login('ravi@example.in')
    expect(ravi).toMatchObject({ kind: 'admin', staff: 'packer' })
    const { body: list } = await shop.call('GET', '/admin/staff', { as: asha })
    expect(list.invitations).toEqual([])
    expect(list.staff.map((one: { email: string }) => one.email)).toEqual(['asha@suvarna.test', 'ravi@example.in'])
    expect((await shop.call('GET', '/admin/staff', { as: ravi })).status).toBe(403)
  })

  test('works once, also for two at the same moment', async () => {
    await invite('once@example.in')
    const t = await tokenFor('once@example.in')
    const answers = await Promise.all([accept(t), accept(t), accept(t)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await accept(t)).toMatchObject(gone)
    expect(await shop.post('/staff/invitations/look', { t })).toMatchObject(gone)
    const { rows } = await shop.database.pool.query("select 1 from accounts where email = 'once@example.in'")
    expect(rows).toHaveLength(1)
  })

  test('of somebody with an account needs the account’s own password, which is guessed ten times at the most', async () => {
    const id = await shop.account('leela@example.in', password)
    await invite('leela@example.in', 'manager')
    const t = await tokenFor('leela@example.in')
    expect((await shop.post('/staff/invitations/look', { t })).body.has_account).toBe(true)
    const from = (more: object, ip: string) => shop.post('/staff/invitations/accept', { t, ...more }, { ip })
    const guess = () => from({ name: 'Thief', password: 'another password 9' }, '198.51.100.77')
    for (let round = 0; round < 10; round++) expect((await guess()).body.code).toBe('invalid_credentials')
    expect((await guess()).status).toBe(429)
    expect((await from({ password }, '198.51.100.78')).status).toBe(200)
    expect(await login('leela@example.in')).toMatchObject({ accountId: id, staff: 'manager' })
    const { rows } = await shop.database.pool.query('select first_name from accounts where id = $1', [id])
    expect(rows[0].first_name).toBe('Priya')
  })

  test('sent again ends the link before; taken back it ends them all', async () => {
    const { body } = await invite('again@example.in')
    const first = await tokenFor('again@example.in')
    const again = await shop.call('POST', `/admin/staff/invitations/${body.invitation.id}/send`, { as: asha })
    expect(again.body.invitation.times_sent).toBe(2)
    const second = await tokenFor('again@example.in', 2)
    expect(second).not.toBe(first)
    expect(await accept(first)).toMatchObject(gone)
    expect((await shop.call('DELETE', `/admin/staff/invitations/${body.invitation.id}`, { as: asha })).status).toBe(200)
    expect(await accept(second)).toMatchObject(gone)
    expect((await shop.call('DELETE', `/admin/staff/invitations/${body.invitation.id}`, { as: asha })).status).toBe(404)
    const key = () =>
      shop.vaultDatabase.pool.query('select key from keys where subject = $1', [
        `staff-invitation-${body.invitation.id}`,
      ])
    await eventually(key, ({ rows }) => rows[0]?.key === null, { what: 'the address to be forgotten' })
  })

  test('ends after seven days, and with the owner who made it', async () => {
    await invite('late@example.in')
    const t = await tokenFor('late@example.in')
    clock = () => new Date(Date.now() + 7 * 86_400_000 + 1)
    expect(await accept(t)).toMatchObject(gone)
    clock = () => new Date()
    const other = await shop.account('other@suvarna.test', password, 'admin', 'Other')
    const as = await login('other@suvarna.test')
    await invite('backdoor@example.in', 'owner', as)
    const back = await tokenFor('backdoor@example.in')
    const demoted = { staff_role: 'manager', current_password: password }
    expect((await shop.call('PATCH', `/admin/staff/${other}/role`, { as: asha, payload: demoted })).status).toBe(200)
    expect(await accept(back)).toMatchObject(gone)
  })

  test('is an owner’s to make, with a fresh login or the password, and not twice for one address', async () => {
    const manager = { ...asha, staff: 'manager' as const }
    expect((await invite('x@example.in', 'packer', manager)).body.details.permission).toBe('staff.manage')
    const old = await invite('x@example.in', 'packer', { ...asha, sessionId: 'ended' })
    expect(old.body.code).toBe('current_password_required')
    expect((await invite('asha@suvarna.test')).body.code).toBe('already_staff')
    expect((await invite('x@example.in')).status).toBe(200)
    expect((await invite('x@example.in')).body.code).toBe('invitation_open')
    expect((await invite('x@example.in', 'emperor')).body.field).toBe('staff_role')
  })

  test('no made-up token opens anything', async () => {
    const { body } = await invite('real@example.in')
    await tokenFor('real@example.in')
    const { id } = body.invitation
    const foreign = invitationToken(Buffer.from('another key'), id, 1)
    for (const t of [
      foreign,
      `${id}.1.${'a'.repeat(22)}`,
      `${id}.1.`.padEnd(40, 'x'),
      invitationToken(Buffer.from('codes'), id, 2),
    ])
      expect(await accept(t), t).toMatchObject(gone)
    for (const t of ['', 'short', 1, null, ['x'], "'; drop table accounts --".padEnd(40)])
      expect((await accept(t as string)).status, String(t)).toBe(400)
  })
})

test('open invitations rebuilt from sealed events are the same', async () => {
  const rows = async () => (await shop.database.pool.query('select * from staff_invitations order by id')).rows
  while ((await moveToLog(shop.database)) > 0);
  const before = await rows()
  expect(before.length).toBeGreaterThan(2)
  const target = { ...invitationsProjection(shop.identity.vault), kind: 'inline', sources: ['identity'] } as const
  await rebuild(shop.database, target, async (source) => databaseReader(shop.database.db as never, source))
  expect(await rows()).toEqual(before)
})

describe('decided', () => {
  const given = specification(invitation)
  const invitationId = 'i1'
  const sealed = { k: 1 } as never
  const open = {
    type: 'StaffInvited',
    data: { invitationId, staff: 'packer', customer: 'c', by: 'a1', sealed, expiresAt: '' },
  } as const
  const again = { type: 'StaffInvitationSent', data: { invitationId, times: 2, expiresAt: 'later' } } as const
  const accepted = { type: 'StaffInvitationEnded', data: { invitationId, why: 'accepted', accountId: 'a2' } } as const

  test('accepted once, by the newest link', () => {
    given(open).when({ type: 'Accept', accountId: 'a2', times: 1 }).then(accepted)
    given(open).when({ type: 'SendAgain', expiresAt: 'later' }).then(again)
    given(open, again).when({ type: 'Accept', accountId: 'a2', times: 1 }).thenRejects('invitation_not_valid')
    given(open, accepted).when({ type: 'Accept', accountId: 'a3', times: 1 }).thenRejects('invitation_not_valid')
    given(open, accepted).when({ type: 'SendAgain', expiresAt: '' }).thenRejects('invitation_not_found')
  })
  test('its time being over ends it once', () => {
    given(open, accepted).when({ type: 'Expire' }).then()
    given().when({ type: 'Accept', accountId: 'a2', times: 1 }).thenRejects('invitation_not_valid')
  })
})
