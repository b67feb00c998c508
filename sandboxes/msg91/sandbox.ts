// MSG91's flow API: one template to one number at a time, its delivery report (v3) by webhook, a control API and a page.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { demoPhones } from '../demo-accounts.ts'
import { applyFaults, createFaults, faultRoutes } from '../faults.ts'
import { openJournal } from '../journal.ts'
import { setNewest } from '../newest.ts'
import { phonePage } from '../phone-page.ts'
import { type Address, createServer, listen, type Sandbox } from '../server.ts'

export type Msg91SandboxOptions = Address & {
  folder: string
  authKey?: string
  /** Destination of reports: the address that contains the secret. */
  webhook?: { url: string }
  now?: () => number
}
export type Msg91Sandbox = Sandbox & { setWebhook(webhook: { url: string }): void }

type Kept = { id: string; to: string; template: string; values: string[]; at: string; status: string }
type Flow = { template_id?: unknown; recipients?: Record<string, unknown>[] }

/** Responses are 200 with `type: error`, like MSG91's. */
const refused = (message: string) => ({ type: 'error', message })

export async function createMsg91Sandbox(options: Msg91SandboxOptions): Promise<Msg91Sandbox> {
  const { folder, authKey = demoPhones.authKey, now = Date.now } = options
  const messages = new Map<string, Kept>()
  const journal = await openJournal<Kept>(join(folder, 'messages.jsonl'), (one) => setNewest(messages, one.id, one))
  const faults = createFaults()
  let { webhook } = options
  const app = createServer(journal)
  const errorBodies = {
    401: refused('Authentication failure'),
    429: refused('Too many requests'),
    500: refused('Error'),
  }
  applyFaults(app, faults, { prefix: '/api', errorBodies })

  const report = async (message: Kept, isDelivered: boolean) => {
    journal.record({ ...message, status: isDelivered ? 'delivered' : 'failed' })
    await journal.settled()
    if (!webhook) return
    const words = isDelivered
      ? { status: '1', desc: 'DELIVERED' }
      : { status: '2', desc: 'FAILED', failedReason: 'Absent subscriber' }
    const body = JSON.stringify({
      requestId: message.id,
      telNum: message.to,
      senderId: 'SUVRNA',
      credit: '1',
      ...words,
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(webhook.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
  }

  /** Faults with the number as path: `sms_refused` (a 200 with an error), `sms_template`, `sms_undelivered`. */
  app.post('/api/v5/flow', async ({ headers, body }, reply) => {
    if (headers.authkey !== authKey) return refused('Authentication failure')
    const { template_id: template, recipients = [] } = (body ?? {}) as Flow
    const [{ mobiles, ...variables } = { mobiles: undefined }] = recipients
    if (typeof template !== 'string' || template === '') return refused('template_id is missing')
    if (typeof mobiles !== 'string' || !/^91\d{10}$/.test(mobiles)) return refused('Invalid mobile number')
    const fault = faults.take(['sms_refused', 'sms_template', 'sms_undelivered'], 'TO', mobiles)?.fault
    if (fault === 'sms_refused') return refused('Invalid mobile number')
    if (fault === 'sms_template') return refused('Template is not approved')
    const id = randomUUID().replaceAll('-', '').slice(0, 24)
    const values = Object.values(variables).map(String)
    const kept = { id, to: mobiles, template, values, at: new Date(now()).toISOString(), status: 'accepted' }
    journal.record(kept)
    reply.raw.once('close', () => void report(kept, fault !== 'sms_undelivered').catch(() => undefined))
    return { type: 'success', message: id }
  })
  app.get('/sandbox/messages', async () => ({ messages: [...messages.values()].reverse() }))
  phonePage(app, 'SMS', () => [...messages.values()].reverse())
  faultRoutes(app, faults)
  app.addHook('onClose', async () => journal.close())
  const sandbox = await listen(app, options)
  return {
    ...sandbox,
    setWebhook(target) {
      webhook = target
    },
  }
}
