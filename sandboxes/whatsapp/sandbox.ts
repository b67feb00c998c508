// Meta's Cloud API for one number: template messages, their statuses by signed webhook, a control API and a page.
import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { demoPhones } from '../demo-accounts.ts'
import { applyFaults, createFaults, faultRoutes } from '../faults.ts'
import { openJournal } from '../journal.ts'
import { setNewest } from '../newest.ts'
import { phonePage } from '../phone-page.ts'
import { type Address, createServer, listen, type Sandbox } from '../server.ts'
import { codeFaults, errorBody, faultOfMessage, readMessage } from './messages-api.ts'

export type WhatsappSandboxOptions = Address & {
  folder: string
  phoneNumberId?: string
  token?: string
  webhook?: Webhook
  now?: () => number
}
export type WhatsappSandbox = Sandbox & { setWebhook(webhook: Webhook): void }
/** Destination of statuses, and the app's secret that signs them. */
type Webhook = { url: string; appSecret: string }

type Kept = {
  id: string
  to: string
  template: string
  language: string
  values: string[]
  callbackData: string | null
  at: string
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
  code?: number
}

export async function createWhatsappSandbox(options: WhatsappSandboxOptions): Promise<WhatsappSandbox> {
  const { folder, phoneNumberId = demoPhones.phoneNumberId, token = demoPhones.token, now = Date.now } = options
  const messages = new Map<string, Kept>()
  const journal = await openJournal<Kept>(join(folder, 'messages.jsonl'), (one) => setNewest(messages, one.id, one))
  const faults = createFaults()
  let { webhook } = options
  const app = createServer(journal)
  applyFaults(app, faults, {
    prefix: '/v23.0',
    errorBodies: { 401: errorBody(190), 429: errorBody(130429), 500: errorBody(131000) },
  })

  /** Posts one signed webhook. Resolves with the response's HTTP status, or with a text when there is none. */
  const tell = async (value: object): Promise<number | string> => {
    if (!webhook) return 'no webhook is set'
    const metadata = { display_phone_number: '915555000111', phone_number_id: phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'WABA', changes: [change] }] })
    const signature = createHmac('sha256', webhook.appSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    const call = fetch(webhook.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
    return call.then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.status
      },
      (fault: Error) => `no answer: ${fault.message}`,
    )
  }
  const move = async (message: Kept, status: Kept['status'], code?: number) => {
    const moved = { ...message, status, ...(code === undefined ? {} : { code }) }
    journal.record(moved)
    await journal.settled()
    return tell({ statuses: [statusOf(moved, now())] })
  }

  app.post('/v23.0/:number/messages', async ({ params, headers, body }, reply) => {
    if (headers.authorization !== `Bearer ${token}`) return reply.code(401).send(errorBody(190))
    if ((params as { number: string }).number !== phoneNumberId) return reply.code(400).send(errorBody(100))
    const read = readMessage(body)
    if ('code' in read) return reply.code(400).send(errorBody(read.code))
    const fault = faultOfMessage(faults, read.to)
    if (fault?.at === 'answer') return reply.code(400).send(errorBody(fault.code))
    const id = messageId(read.to)
    const kept: Kept = { ...read, id, at: new Date(now()).toISOString(), status: 'accepted' }
    journal.record(kept)
    // Its statuses are sent after the response, as by Meta.
    reply.raw.once('close', () => {
      const step = fault
        ? move(kept, 'failed', fault.code)
        : move(kept, 'sent').then(() => move({ ...kept, status: 'sent' }, 'delivered'))
      step.catch(() => undefined)
    })
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: read.to, wa_id: read.to }],
      messages: [{ id, message_status: 'accepted' }],
    }
  })

  app.get('/sandbox/messages', async () => ({ messages: [...messages.values()].reverse() }))
  /** A person's reply, such as STOP. */
  app.post('/sandbox/answer', async ({ body }, reply) => {
    const { from, text } = (body ?? {}) as { from?: string; text?: string }
    if (!from || !text) return reply.code(400).send({ error: 'An answer is { from, text }' })
    const id = `wamid.${randomUUID().replaceAll('-', '')}`
    const message = { from, id, timestamp: String(Math.floor(now() / 1_000)), type: 'text', text: { body: text } }
    return { answered: await tell({ messages: [message] }) }
  })
  app.post('/sandbox/messages/:id/:status', async ({ params }, reply) => {
    const { id, status } = params as { id: string; status: Kept['status'] }
    const message = messages.get(id)
    if (!message || !['sent', 'delivered', 'read', 'failed'].includes(status))
      return reply.code(404).send({ error: 'No such message, or no such status' })
    return { answered: await move(message, status, status === 'failed' ? 131026 : undefined) }
  })
  phonePage(app, 'WhatsApp', () =>
    [...messages.values()].reverse().map(({ to, template, values, at, status, code }) => ({
      to,
      template,
      values,
      at,
      status: code ? `${status} (${code})` : status,
    })),
  )
  faultRoutes(app, faults)
  app.addHook('onClose', async () => journal.close())
  const sandbox = await listen(app, options)
  return {
    ...sandbox,
    url: sandbox.url,
    setWebhook(target) {
      webhook = target
    },
  }
}

/** Like Meta's: decodable, with the recipient's number in it. */
const messageId = (to: string) =>
  `wamid.${Buffer.concat([Buffer.from([0x1d, 0x18, to.length]), Buffer.from(`${to}${randomUUID()}`)]).toString('base64')}`

function statusOf({ id, to, status, callbackData, code }: Kept, at: number) {
  return {
    id,
    status,
    timestamp: String(Math.floor(at / 1_000)),
    recipient_id: to,
    ...(callbackData === null ? {} : { biz_opaque_callback_data: callbackData }),
    ...(status === 'failed'
      ? { errors: [{ code, title: codeFaults[code ?? 0] ?? 'Error', message: codeFaults[code ?? 0] ?? 'Error' }] }
      : { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }),
  }
}
