import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** One status of one message. `id`: ours, where Meta returned it. Statuses may arrive in any order. */
export type WhatsappStatus = {
  id: string | null
  providerId: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  code: number | null
}

export type WhatsappNews = {
  statuses: WhatsappStatus[]
  /** Ten digits of people who replied that they want no more messages. */
  stopped: string[]
}

const digest = (text: string) => createHash('sha256').update(text).digest()
export const isSameSecret = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))

/** `X-Hub-Signature-256`: HMAC-SHA256 of the raw bytes with the app's secret. */
export const isSignedByMeta = (rawBody: Buffer, signature: string | undefined, appSecret: string): boolean =>
  isSameSecret(signature ?? '', `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`)

const stopWords = /^\s*(stop|unsubscribe|end|quit|cancel messages|band karo|बंद)\W*$/i
const statuses = ['sent', 'delivered', 'read', 'failed']

/** Reads a webhook call, with several entries; unknown content is left out. Null for a body that is not JSON. */
export function readWhatsappNews(rawBody: Buffer): WhatsappNews | null {
  const news: WhatsappNews = { statuses: [], stopped: [] }
  const body = parsed(rawBody)
  if (body === undefined) return null
  for (const entry of listOf(body, 'entry'))
    for (const change of listOf(entry, 'changes')) {
      const value = fieldOf(change, 'value')
      for (const one of listOf(value, 'statuses')) {
        const [status, providerId] = [String(fieldOf(one, 'status')), fieldOf(one, 'id')]
        if (!statuses.includes(status) || typeof providerId !== 'string') continue
        const id = fieldOf(one, 'biz_opaque_callback_data')
        const code = Number(fieldOf(listOf(one, 'errors')[0], 'code'))
        news.statuses.push({
          id: typeof id === 'string' ? id : null,
          providerId,
          status: status as WhatsappStatus['status'],
          code: Number.isFinite(code) ? code : null,
        })
      }
      for (const message of listOf(value, 'messages')) {
        const text = String(fieldOf(fieldOf(message, 'text'), 'body') ?? fieldOf(fieldOf(message, 'button'), 'text'))
        const from = /^91(\d{10})$/.exec(String(fieldOf(message, 'from')))?.[1]
        if (from && stopWords.test(text)) news.stopped.push(from)
      }
    }
  return news
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined

function listOf(of: unknown, name: string): unknown[] {
  const list = fieldOf(of, name)
  return Array.isArray(list) ? list : []
}
