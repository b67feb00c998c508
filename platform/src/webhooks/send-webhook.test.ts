import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { type Received, receiver } from './receiver.fixture.ts'
import { sendWebhook } from './send-webhook.ts'
import { secretText, webhookSecret } from './webhook-secret.ts'

const key = Buffer.from('a key of this test, long enough for it')
const secret = webhookSecret(key, 'e1', 1)
const now = () => Math.floor(Date.now() / 1000)
const message = () => ({ id: 'm1', timestamp: now(), body: '{"type":"order.placed","data":{"name":"हार"}}' })
const loopback = { reach: 'loopback' } as const
const verified = ({ body, headers }: Received, by: Buffer) => new Webhook(secretText(by)).verify(body, headers)

test('what arrives is verified by the library that receivers use, and by no other secret', async () => {
  const at = await receiver()
  expect(await sendWebhook(at.url, message(), [secret], loopback)).toEqual({ answer: 204, error: null })
  const [one] = at.received as [Received]
  expect(verified(one, secret)).toEqual({ type: 'order.placed', data: { name: 'हार' } })
  expect(() => verified(one, webhookSecret(key, 'e1', 2))).toThrow()
  expect(() => verified(one, webhookSecret(key, 'e2', 1))).toThrow()
  expect(() => verified({ ...one, body: `${one.body} ` }, secret)).toThrow()
})

test('while a secret is rotated a receiver with either of them takes the message', async () => {
  const at = await receiver()
  const fresh = webhookSecret(key, 'e1', 2)
  await sendWebhook(at.url, message(), [fresh, secret], loopback)
  const [one] = at.received as [Received]
  expect(one.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const by of [fresh, secret]) expect(verified(one, by)).toMatchObject({ type: 'order.placed' })
})

test.each([301, 302, 303, 307, 308])('S-80: a redirect (%i) is not followed', async (status) => {
  const elsewhere = await receiver()
  const at = await receiver((response) => response.writeHead(status, { location: elsewhere.url }).end())
  const sent = await sendWebhook(at.url, message(), [secret], loopback)
  expect(sent).toMatchObject({ answer: status, error: expect.stringContaining('redirects are not followed') })
  expect(elsewhere.received).toEqual([])
})

test('an endpoint that does not answer, and one that trickles its head for ever, end in time', async () => {
  const silent = await receiver(() => {})
  const options = { ...loopback, timeoutMs: 100 }
  expect(await sendWebhook(silent.url, message(), [secret], options)).toEqual({
    answer: null,
    error: 'no answer in time',
  })
  const slow = await receiver((response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(drip))
  })
  expect(await sendWebhook(slow.url, message(), [secret], options)).toMatchObject({ error: 'no answer in time' })
})

test('of an endless answer a few kB are read', async () => {
  let written = 0
  const at = await receiver((response) => {
    response.writeHead(200)
    const flood = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
    }
    response.on('drain', flood)
    flood()
  })
  expect(await sendWebhook(at.url, message(), [secret], loopback)).toEqual({ answer: 200, error: null })
  expect(written).toBeLessThan(20_000_000)
})

test.each([
  { what: 'an address of the network', addresses: ['10.0.0.7'] },
  { what: 'the metadata service', addresses: ['169.254.169.254'] },
  { what: 'this machine', addresses: ['127.0.0.1'] },
  { what: 'an IPv4 address within IPv6', addresses: ['::ffff:127.0.0.1'] },
  { what: 'a public address and one of ours', addresses: ['8.8.8.8', '10.0.0.7'] },
])('S-80: a name that leads to $what is not told anything', async ({ addresses }) => {
  const sent = await sendWebhook('https://hooks.example.com/', message(), [secret], {
    reach: 'public',
    resolve: async () => addresses,
  })
  expect(sent).toEqual({ answer: null, error: 'its name leads to an address that is not public' })
})

test('S-80: the name is looked up once, and the connection goes to what was checked', async () => {
  const at = await receiver()
  const { port } = new URL(at.url)
  let asked = 0
  const resolve = async () => [['127.0.0.1'], ['127.0.0.66']][asked++] ?? []
  const sent = await sendWebhook(`http://localhost:${port}/hook`, message(), [secret], { ...loopback, resolve })
  expect(sent.error).toBeNull()
  expect(asked).toBe(1)
  expect(at.received[0]?.headers.host).toBe(`localhost:${port}`)
  // The name would reach the same server, but the address that was checked is another.
  const elsewhere = await sendWebhook(`http://localhost:${port}/hook`, message(), [secret], {
    ...loopback,
    resolve: async () => ['127.0.0.66'],
  })
  expect(elsewhere).toMatchObject({ answer: null, error: expect.stringContaining('127.0.0.66') })
  expect(at.received).toHaveLength(1)
})

test('a look-up that hangs ends in time; a name that is none says so', async () => {
  const url = 'https://hooks.example.com/'
  const hanging = { reach: 'public', timeoutMs: 50, resolve: () => new Promise<never>(() => {}) } as const
  expect(await sendWebhook(url, message(), [secret], hanging)).toMatchObject({ error: 'no answer in time' })
  const nobody = { reach: 'public', resolve: async () => [] } as const
  expect(await sendWebhook(url, message(), [secret], nobody)).toMatchObject({ error: 'its name has no address' })
})

test('an address that was kept by a looser setting is refused when it is sent to', async () => {
  const at = await receiver()
  expect(await sendWebhook(at.url, message(), [secret], { reach: 'public' })).toMatchObject({ answer: null })
  expect(at.received).toEqual([])
})
