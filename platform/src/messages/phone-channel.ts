import { Counter } from 'prom-client'
import { metrics } from '../observe/metrics.ts'

export type ChannelName = 'whatsapp' | 'sms'

/** One message to one phone: the values for the text that is registered at the provider under `template`. */
type PhoneMessage = {
  /** The sender's own id, such as its job's; returned in reports where the provider supports it. */
  id: string
  /** Ten digits, in India. */
  to: string
  template: string
  /** Of the registered text, such as `en`; one that the channel `speaks`. */
  language: string
  values: readonly string[]
}

/**
 * The outcome of a message. `unreachable`: this channel will never reach the phone, another may. `opted-out`: the
 * person has stopped messages there. `withheld`: the provider keeps it back, and it must not be sent again.
 */
export type Delivery =
  | { outcome: 'accepted'; providerId: string }
  | { outcome: 'unreachable' | 'opted-out' | 'withheld'; code: string }

export type PhoneChannel = {
  name: ChannelName
  /** Whether the template is registered in a language. */
  speaks(template: string, language: string): boolean
  /** Rejects with a ChannelFault when the outcome is undecided. */
  send(message: PhoneMessage): Promise<Delivery>
}

/**
 * The outcome is undecided. `taken`: the provider may have accepted the message, since its answer was lost; otherwise
 * it has certainly not. `broken`: does not recover by itself: a dead token, a missing template, a lock on the account.
 */
export class ChannelFault extends Error {
  readonly taken: boolean
  readonly broken: boolean
  constructor(message: string, { taken = false, broken = false } = {}) {
    super(message)
    this.name = 'ChannelFault'
    this.taken = taken
    this.broken = broken
  }
}

const outcomes = ['accepted', 'unreachable', 'opted-out', 'withheld', 'failed', 'broken'] as const
const messages = new Counter({
  name: 'phone_message_total',
  help: 'Messages to phones, by what the provider said; broken: it will not get better by itself',
  labelNames: ['channel', 'outcome'],
  registers: [metrics],
})
for (const channel of ['whatsapp', 'sms'] satisfies ChannelName[])
  for (const outcome of outcomes) messages.inc({ channel, outcome }, 0)

/** The channel, with its outcomes counted. */
export const counted = (channel: PhoneChannel): PhoneChannel => ({
  ...channel,
  async send(message) {
    try {
      const delivery = await channel.send(message)
      messages.inc({ channel: channel.name, outcome: delivery.outcome })
      return delivery
    } catch (fault) {
      const outcome = fault instanceof ChannelFault && fault.broken ? 'broken' : 'failed'
      messages.inc({ channel: channel.name, outcome })
      throw fault
    }
  },
})

/** The number as both providers take it: country code and ten digits, no plus. */
export const inIndia = (phone: string): string => `91${phone}`

/** POSTs JSON; a body that is no JSON object is null. Rejects with a ChannelFault where there is no answer. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  timeoutMs: number,
): Promise<{ status: number; answer: Record<string, unknown> | null }> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status, ...response } = await sendOnce(url, { ...request, body: JSON.stringify(body), signal })
    return { status, answer: asObject(response.text) }
  } catch (fault) {
    // Only a connection that was never made has certainly carried nothing.
    const code = String((fault as { cause?: { code?: string } }).cause?.code ?? '')
    const never = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
    throw new ChannelFault(`No answer from the provider${code ? ` (${code})` : ''}`, { taken: !never })
  }
}

async function sendOnce(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, request)
  return { status: response.status, text: await response.text() }
}

function asObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
