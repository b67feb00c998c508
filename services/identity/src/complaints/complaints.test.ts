import { databaseReader } from '@suvarna/platform/bus/log-reader.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { metricsText } from '@suvarna/platform/observe/metrics.ts'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { complaintMeasures } from './complaint-metrics.ts'
import { complaintsProjection } from './complaints.projection.ts'
import { eraseOldComplaints } from './erase-old-complaints.ts'

let now = new Date()
let mailFault: Error | null = null
let shop: Awaited<ReturnType<typeof testIdentity>>
const asha = { kind: 'admin', accountId: 'asha', email: 'asha@suvarna.test', name: 'Asha', staff: 'manager' } as const
const words = { name: 'Meera', text: 'The clasp broke on the first day.' }

beforeAll(async () => {
  shop = await testIdentity({ now: () => now })
  const { send } = shop.identity.mailer
  shop.identity.mailer.send = async (mail: OutgoingMail) => {
    if (mailFault) throw mailFault
    return send(mail)
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = new Date()
  mailFault = null
  await shop.database.pool.query('delete from tallies')
})

const complain = (email: string, more: object = {}) => shop.post('/complaints', { ...words, email, ...more })
const made = async (email: string, more: object = {}): Promise<string> => (await complain(email, more)).body.ticket
const list = (query = '', as: object = asha) => shop.call('GET', `/admin/complaints${query}`, { as: as as never })
const look = async (ticket: string) =>
  (await shop.call('GET', `/admin/complaints/${ticket}`, { as: asha })).body.complaint
const answer = (ticket: string, text = 'A new one is on its way to you.') =>
  shop.post(`/admin/complaints/${ticket}/answer`, { text }, { as: asha })
const mailsTo = (to: string) => shop.mails.filter((mail) => mail.to === to)
const row = (ticket: string) =>
  shop.database.db.selectFrom('complaints').selectAll().where('ticket', '=', ticket).executeTakeFirst()
const settled = (ticket: string, mail: 'receipt' | 'answer_mail', state: string) =>
  eventually(async () => (await row(ticket))?.[mail] === state)
const keyOf = async (ticket: string) => {
  const { rows } = await shop.vaultDatabase.pool.query('select key from keys where subject = $1', [
    `complaint-${ticket}`,
  ])
  return rows[0]?.key
}
const tryAgain = () =>
  shop.database.pool.query(
    "update jobs set run_at = now() where reactor = 'identity-complaint-mails' and status <> 'done'",
  )

test('a complaint answers its ticket and the day of the answer, and both are mailed once, to that address alone', async () => {
  const { status, body, headers } = await complain(' Meera@example.in ', {
    order_id: 'ord-123456789012',
    language: 'hi',
  })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.ticket).toMatch(/^SUV-C-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(Date.parse(body.answer_by) - now.getTime()).toBe(30 * 86_400_000)
  await settled(body.ticket, 'receipt', 'sent')
  const [mail, ...others] = mailsTo('meera@example.in')
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`आपकी शिकायत ${body.ticket}`)
  for (const typed of [words.name, words.text]) expect(mail?.text).not.toContain(typed)
  expect(await look(body.ticket)).toMatchObject({
    ...{ ...words, email: 'meera@example.in', order_id: 'ORD-123456789012', state: 'open', receipt: 'sent' },
    ...{ wish: '', note: '', answer: null, order_is_theirs: null, receipt_at: now.toISOString() },
  })
})

test('no table of the service holds what was written', async () => {
  const ticket = await made('sealed@example.in', { wish: 'A new clasp' })
  await shop.call('PUT', `/admin/complaints/${ticket}/note`, { as: asha, payload: { text: 'Rings twice' } })
  await answer(ticket, 'Sealed as well, this answer')
  await settled(ticket, 'answer_mail', 'sent')
  const { rows } = await shop.database.pool.query(
    `select data::text || meta::text as text from events union all select payload::text from jobs
     union all select c::text from complaints c`,
  )
  for (const { text } of rows) expect(text).not.toMatch(/sealed@example|clasp|Rings twice|Sealed as well/)
})

test('what is missing, too short, too long or no number of an order is refused at its field', async () => {
  const refusals = [
    [{ email: 'nobody' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ text: 'Too short' }, 'text'],
    [{ text: `      short      ` }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ wish: 'x'.repeat(1001) }, 'wish'],
    [{ order_id: '123' }, 'order_id'],
    [{ language: 'fr' }, 'language'],
  ] as const
  for (const [change, field] of refusals) {
    const { status, body } = await complain('bad@example.in', change)
    expect([status, body.code, body.field], JSON.stringify(change).slice(0, 80)).toEqual([400, 'invalid_input', field])
  }
  expect((await complain('bad@example.in', { order_id: '' })).status).toBe(200)
})

test('an address is written to five times a day at most', async () => {
  for (let count = 0; count < 5; count++) expect((await complain('often@example.in')).status).toBe(200)
  const { status, body } = await complain('often@example.in')
  expect([status, body.code]).toEqual([429, 'too_many_attempts'])
  expect((await complain('seldom@example.in')).status).toBe(200)
})

test('a mail that is lost is sent again until the server takes it; one that is refused for good is shown to staff', async () => {
  mailFault = new Error('no mail server')
  const ticket = await made('later@example.in')
  await eventually(async () => {
    const { rows } = await shop.database.pool.query("select attempts from jobs where payload->>'ticket' = $1", [ticket])
    return rows[0]?.attempts > 0
  })
  expect((await row(ticket))?.receipt).toBe('waiting')
  mailFault = null
  await tryAgain()
  await settled(ticket, 'receipt', 'sent')
  expect(mailsTo('later@example.in')).toHaveLength(1)

  // As after a crash between sending the mail and recording its job as done: the record shows that it was sent.
  await shop.database.pool.query(
    `update jobs set status = 'open', done_at = null, run_at = now() where payload->>'ticket' = $1`,
    [ticket],
  )
  await eventually(async () => {
    const { rows } = await shop.database.pool.query("select status from jobs where payload->>'ticket' = $1", [ticket])
    return rows[0]?.status === 'done'
  })
  expect(mailsTo('later@example.in')).toHaveLength(1)

  mailFault = Object.assign(new Error('550 no such user'), { responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO' })
  const gone = await made('gone@example.in')
  await settled(gone, 'receipt', 'refused')
  expect((await list()).body.complaints.find((one: { ticket: string }) => one.ticket === gone)).toMatchObject({
    receipt: 'refused',
  })
})

test('staff reads what is due soonest first, answers once, and the answer closes it by mail', async () => {
  const late = await made('late@example.in')
  await shop.database.pool.query("update complaints set due_at = '2026-01-01' where ticket = $1", [late])
  const { body } = await list()
  expect(body.complaints[0]).toMatchObject({ ticket: late, begin: words.text })
  const waiting = await shop.call('GET', '/admin/complaints/waiting', { as: asha })
  expect(waiting.body).toMatchObject({ open: body.open, overdue: 1, soonest_due_at: '2026-01-01T00:00:00.000Z' })

  for (const q of [late.toLowerCase(), 'LATE@example.in'])
    expect((await list(`?q=${encodeURIComponent(q)}`)).body.complaints).toMatchObject([{ ticket: late }])
  expect((await list('?q=nobody@example.in')).body).toMatchObject({ complaints: [], total: 0 })

  expect((await answer(late, 'Short')).body).toMatchObject({ code: 'invalid_input', field: 'text' })
  expect((await answer(late)).status).toBe(200)
  expect((await answer(late)).body.code).toBe('complaint_answered')
  expect((await answer('SUV-C-000000')).body.code).toBe('complaint_not_found')
  await settled(late, 'answer_mail', 'sent')
  const mail = mailsTo('late@example.in').find(({ subject }) => subject.startsWith('Our answer'))
  expect(mail?.text).toContain('A new one is on its way to you.')
  expect(mail?.text).toContain('http://localhost:8080/contact')
  expect((await list('?state=answered')).body.complaints[0]).toMatchObject({ ticket: late, answer_mail: 'sent' })
  expect(await look(late)).toMatchObject({ answer: 'A new one is on its way to you.', answered_by: 'asha' })
})

test('what is watched is how long the first complaint waits, for its mail and for its answer', async () => {
  const ticket = await made('watched@example.in')
  await settled(ticket, 'receipt', 'sent')
  const set = (change: string) =>
    shop.database.pool.query(`update complaints set ${change} where ticket = $1`, [ticket])
  const waiting = async (step: string) => {
    await shop.database.transaction(async (tx) => complaintMeasures.observe?.(tx))
    const shown = new RegExp(`^complaints_waiting_seconds\\{service="identity",step="${step}"\\} (\\S+)$`, 'm')
    return Number(shown.exec(await metricsText())?.[1])
  }
  await set("made_at = now() - interval '22 days'")
  expect(await waiting('answer')).toBeGreaterThan(21 * 86_400)
  expect(await waiting('receipt')).toBeLessThan(86_400)
  await set("receipt = 'waiting'")
  expect(await waiting('receipt')).toBeGreaterThan(86_400)
  await set("receipt = 'refused'")
  expect(await waiting('receipt')).toBeLessThan(86_400)
  await answer(ticket)
  expect(await waiting('answer')).toBeLessThan(86_400)
  await set("receipt = 'sent', made_at = now()")
})

test('a note is for the shop: it is changed and taken away', async () => {
  const ticket = await made('note@example.in')
  const note = (text: string) => shop.call('PUT', `/admin/complaints/${ticket}/note`, { as: asha, payload: { text } })
  await note('Ask the workshop')
  expect((await look(ticket)).note).toBe('Ask the workshop')
  await note('')
  expect((await look(ticket)).note).toBe('')
  expect((await note('x'.repeat(2001))).body.field).toBe('text')
})

test('the order of somebody else is said to be so', async () => {
  const customer = shop.identity.customerOf('owner@example.in')
  await shop.database.db
    .insertInto('account_orders')
    .values({ order_id: 'ORD-111111111111', account_id: null, customer, open: false })
    .execute()
  const order_id = 'ORD-111111111111'
  expect((await look(await made('owner@example.in', { order_id }))).order_is_theirs).toBe(true)
  expect((await look(await made('other@example.in', { order_id }))).order_is_theirs).toBe(false)
})

test('a role that may only read does not answer, one without the permission sees nothing, a shopper neither', async () => {
  const ticket = await made('roles@example.in')
  const reader = { ...asha, staff: 'read_only' } as const
  expect((await list('', reader)).status).toBe(200)
  expect(
    (await shop.post(`/admin/complaints/${ticket}/answer`, { text: 'An answer of his own' }, { as: reader })).body.code,
  ).toBe('permission_missing')
  expect((await list('', { ...asha, staff: 'packer' })).body.code).toBe('permission_missing')
  expect((await list('', { ...asha, kind: 'customer', staff: undefined })).status).toBe(403)
})

test('who is erased loses answered complaints with their key, and an open one once its answer is out', async () => {
  const email = 'erased@example.in'
  const [closed, open] = [await made(email), await made(email)]
  await answer(closed)
  await settled(closed, 'answer_mail', 'sent')
  await shop.post('/your-data/requests', { email })
  const link = await eventually(
    () => /\?t=([\w-]{22})/.exec(mailsTo(email).find(({ text }) => /your-data/.test(text))?.text ?? '')?.[1],
  )
  const held = await eventually(async () => {
    const answered = await shop.call('GET', `/your-data/identity?t=${link}`)
    return answered.status === 200 && answered.body.data.find((one: { kind: string }) => one.kind === 'complaints')
  })
  expect(held.records.map(({ title }: { title: string }) => title).sort()).toEqual([closed, open].sort())
  expect(JSON.stringify(held)).toContain(words.text)

  expect((await shop.post('/your-data/erase', { t: link })).status).toBe(200)
  await eventually(async () => (await row(closed)) === undefined && (await keyOf(closed)) === null)
  await eventually(async () => (await row(open))?.erasure_asked)
  expect((await look(open)).email).toBe(email)
  await answer(open)
  await eventually(async () => (await row(open)) === undefined && (await keyOf(open)) === null)
  expect(mailsTo(email).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(2)
  expect((await answer(open)).body.code).toBe('complaint_not_found')
})

test('an account that is deleted takes the complaints of its proved address along', async () => {
  const [email, password] = ['account@example.in', 'ruby ladder 7 clouds']
  await shop.account(email, password)
  const ticket = await made(email)
  await answer(ticket)
  await settled(ticket, 'answer_mail', 'sent')
  const as = callerOf((await shop.post('/auth/login', { email, password })).body.token)
  await shop.call('DELETE', '/auth/account', { as, payload: { password } })
  await eventually(async () => (await row(ticket)) === undefined)
})

test('three years after its answer a complaint is erased, and an open one never', async () => {
  const [old, open] = [await made('old@example.in'), await made('open@example.in')]
  await answer(old)
  await settled(old, 'answer_mail', 'sent')
  now = new Date(now.getTime() + (3 * 365 - 1) * 86_400_000)
  await eraseOldComplaints(shop.identity)
  expect(await row(old)).toBeDefined()
  now = new Date(now.getTime() + 3 * 86_400_000)
  await eraseOldComplaints(shop.identity)
  expect(await row(old)).toBeUndefined()
  expect(await row(open)).toBeDefined()
  await eventually(async () => (await keyOf(old)) === null)
})

test('the list rebuilt from the events is the same', async () => {
  const { database } = shop
  while ((await moveToLog(database)) > 0);
  const rows = async () => (await database.pool.query('select * from complaints order by ticket')).rows
  // The test changed both rows itself: one was made overdue, the other got another time.
  const touched = ['late@example.in', 'watched@example.in'].map(shop.identity.customerOf)
  const kept = (found: { customer: string }[]) => found.filter(({ customer }) => !touched.includes(customer))
  const before = kept(await rows())
  const target = { ...complaintsProjection, kind: 'inline', sources: ['identity'] } as const
  await rebuild(database, target, async (source) => databaseReader(database.db as never, source))
  expect(before.length).toBeGreaterThan(5)
  expect(kept(await rows())).toEqual(before)
})
