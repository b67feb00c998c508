// The input of the messages API, and its errors.
import type { Faults } from '../faults.ts'

export const codeFaults: Readonly<Record<number, string>> = {
  100: 'Invalid parameter',
  190: 'Access token has expired',
  130429: 'Rate limit hit',
  131000: 'Something went wrong',
  131026: 'Message undeliverable',
  131031: 'Account has been locked',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement',
  131050: 'User has stopped marketing messages from this business',
  131056: '(Business account, consumer account) pair rate limit hit',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
}

export const errorBody = (code: number) => ({
  error: {
    message: `(#${code}) ${codeFaults[code] ?? 'Error'}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: codeFaults[code] ?? 'Error' },
    fbtrace_id: 'sandbox',
  },
})

type Message = { to: string; template: string; language: string; values: string[]; callbackData: string | null }
type Sent = {
  messaging_product?: unknown
  to?: unknown
  type?: unknown
  biz_opaque_callback_data?: unknown
  template?: { name?: unknown; language?: { code?: unknown }; components?: { parameters?: { text?: unknown }[] }[] }
}

/** Returns the message, or the code of its error. */
export function readMessage(body: unknown): Message | { code: number } {
  const { messaging_product, to, type, template, biz_opaque_callback_data: data } = (body ?? {}) as Sent
  if (messaging_product !== 'whatsapp' || type !== 'template' || typeof to !== 'string' || !/^\d{11,15}$/.test(to))
    return { code: 100 }
  const { name, language, components = [] } = template ?? {}
  if (typeof name !== 'string' || !/^[a-z0-9_]{1,512}$/.test(name) || typeof language?.code !== 'string')
    return { code: 132001 }
  const values = components.flatMap(({ parameters = [] }) => parameters.map(({ text }) => text))
  if (!values.every((value): value is string => typeof value === 'string' && value !== '' && value.length <= 1_024))
    return { code: 132000 }
  return { to, template: name, language: language.code, values, callbackData: typeof data === 'string' ? data : null }
}

/**
 * Faults by code, with the recipient as path: `131026` responds with that error; `later:131026` accepts the message,
 * and its webhook reports the error.
 */
export function faultOfMessage(faults: Faults, to: string): { at: 'answer' | 'webhook'; code: number } | null {
  const codes = Object.keys(codeFaults)
  const found = faults.take([...codes, ...codes.map((code) => `later:${code}`)], 'TO', to)?.fault
  if (!found) return null
  const later = found.startsWith('later:')
  return { at: later ? 'webhook' : 'answer', code: Number(later ? found.slice(6) : found) }
}
