// The platform's mailer against the mailbox sandbox: each proves the other.

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSmtpMailer, isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createMailboxSandbox } from './sandbox.ts'

const root = await mkdtemp(join(tmpdir(), 'mailbox-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const newFolder = () => mkdtemp(join(root, 'one-'))
const mail = {
  to: 'Priya@Example.com',
  subject: 'Your order ₹1,899 is on its way',
  text: 'Dear Priya, thank you.\n.\nA line with one dot above.',
  html: '<h1>Dear Priya</h1><script>alert(1)</script><a href="https://suvarna.example/orders/1">your order</a>',
  messageId: 'order-placed.ORD-000000000001',
}

async function open({ known, timeoutMs = 60_000 }: { known?: string; timeoutMs?: number } = {}) {
  const folder = known ?? (await newFolder())
  const mailbox = await createMailboxSandbox({ folder })
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from: 'Suvarna <hello@suvarna.example>', timeoutMs })
  onTestFinished(() => mailer.close())
  onTestFinished(() => mailbox.close())
  const messages = async (query = '') => (await (await fetch(`${mailbox.url}/api/messages${query}`)).json()).messages
  const fault = (body: object) =>
    fetch(`${mailbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...mailbox, folder, mailer, messages, fault }
}

test('a mail arrives complete: text, HTML and rupee sign, and is found by its address in any case', async () => {
  const { mailer, messages } = await open()
  const began = Date.now()
  await mailer.send(mail)
  await mailer.send({ ...mail, to: 'other@example.com', subject: 'Another' })
  const [found, ...more] = await messages('?to=priya@example.COM')
  expect(more).toEqual([])
  expect(found).toMatchObject({ to: 'priya@example.com', subject: mail.subject, from: 'hello@suvarna.example' })
  expect(found.text.trim().replaceAll('\r', '')).toBe(mail.text)
  expect(found.html.trim()).toBe(mail.html)
  expect(Math.abs(Date.parse(found.at) - began)).toBeLessThan(Date.now() - began + 1_000)
  expect((await messages()).map(({ subject }: { subject: string }) => subject)).toEqual(['Another', mail.subject])
  expect(await messages('?limit=1')).toHaveLength(1)
})

test('without their texts all mails come at once; with them a thousand do', async () => {
  const { url, mailer, messages } = await open()
  await mailer.send(mail)
  const [head] = await messages('?heads=1&limit=1000000')
  const { text, html, headers, ...rest } = (await messages())[0]
  expect([text, html, headers].every(Boolean)).toBe(true)
  expect(head).toEqual(rest)
  const refused = await fetch(`${url}/api/messages?limit=1001`)
  expect([refused.status, await refused.json()]).toEqual([400, { error: expect.stringContaining('heads=1') }])
})

test('a mail that is sent again carries the same Message-ID', async () => {
  const { mailer, messages, fault } = await open()
  await fault({ fault: 'smtp_drop', times: 1 })
  await expect(mailer.send(mail)).rejects.toThrow()
  await mailer.send(mail)
  const ids = (await messages()).map((message: { message_id: string }) => message.message_id)
  expect(ids).toEqual(Array(2).fill('<order-placed.ORD-000000000001@suvarna.example>'))
})

test('mails in a row share a connection; one that was closed meanwhile costs no mail', async () => {
  const { messages, smtpUrl } = await open()
  const near = new URL(smtpUrl)
  const lines: Socket[] = []
  const between = createServer((line) => {
    lines.push(line)
    const far = connect(Number(near.port), near.hostname)
    line.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => line.destroy()).pipe(line)
  })
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
  const { port } = between.address() as AddressInfo
  const sharing = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@suvarna.example' })
  onTestFinished(() => sharing.close())
  onTestFinished(() => void between.close())
  for (let at = 0; at < 3; at++) await sharing.send({ ...mail, subject: `Mail ${at}` })
  expect(lines).toHaveLength(1)
  const closed = once(lines[0] as Socket, 'close')
  lines[0]?.end('421 4.4.2 idle for too long\r\n')
  await closed
  await sharing.send({ ...mail, subject: 'Mail 3' })
  expect(lines).toHaveLength(2)
  expect(await messages()).toHaveLength(4)
})

const injections: [string, object][] = [
  ['to', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['to', { to: 'a@example.com, b@example.com' }],
  ['to', { to: 'A <a@example.com>' }],
  ['to', { to: 'nobody' }],
  ['subject', { subject: 'Hello\r\nBcc: b@example.com' }],
  ['subject', { subject: 'Hello\u0000' }],
  ['messageId', { messageId: 'a>\r\nBcc: b@example.com' }],
]
test.each(injections)('S-63: a header cannot be injected by the %s of %j', async (_field, change) => {
  const { mailer, messages } = await open()
  await expect(mailer.send({ ...mail, ...change })).rejects.toThrow(/^A /)
  expect(await messages()).toEqual([])
})

test('a busy server is retried, an unknown mailbox is not', async () => {
  const { mailer, fault } = await open()
  await fault([
    { fault: 'smtp_busy', times: 1 },
    { fault: 'smtp_refused', times: 1 },
  ])
  const busy = await mailer.send(mail).catch((error: unknown) => error)
  const refused = await mailer.send(mail).catch((error: unknown) => error)
  expect([busy, refused].map(isRefusedForGood)).toEqual([false, true])
  expect([busy, refused].every((error) => error instanceof Error)).toBe(true)
})

test('a silent or unreachable server fails after the timeout', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@suvarna.example', timeoutMs: 200 })
  await expect(mailer.send(mail)).rejects.toThrow()
  const { mailer: impatient, fault } = await open({ timeoutMs: 2_000 })
  await fault({ fault: 'smtp_hang', times: 1 })
  await expect(impatient.send(mail)).rejects.toThrow()
  await impatient.send(mail)
})

test('a mailbox reopened on its folder has every mail', async () => {
  const first = await open()
  for (let at = 0; at < 20; at++) await first.mailer.send({ ...mail, subject: `Mail ${at}` })
  const before = await first.messages()
  expect(before).toHaveLength(20)
  await first.close()
  const second = await open({ known: first.folder })
  expect(await second.messages()).toEqual(before)
})

test('the pages list the mails and show them in a sandboxed frame', async () => {
  const { url, mailer, messages } = await open()
  const page = async (path: string) => {
    const answer = await fetch(url + path)
    return { text: await answer.text(), policy: answer.headers.get('content-security-policy'), status: answer.status }
  }
  expect((await page('/')).text).toContain('Nothing here yet')
  await mailer.send({ ...mail, subject: '<b>Bold</b>' })
  const [{ id }] = await messages()
  expect((await page('/')).text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  const shown = await page(`/messages/${id}`)
  expect(shown.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(shown.text).not.toContain('<script>')
  expect(shown.policy).toContain("default-src 'none'")
  expect((await page(`/messages/${id}/html`)).policy).toMatch(/^sandbox allow-popups(?!.*allow-scripts)/)
  expect((await page('/messages/none')).status).toBe(404)
})
