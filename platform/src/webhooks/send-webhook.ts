import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress, type Reach, targetUrl } from './target-url.ts'
import { type SignedMessage, signaturesOf } from './webhook-secret.ts'

/** `answer`: the status, where there was an answer. `error`: why the message does not count as accepted. */
export type Sent = { answer: number | null; error: string | null }

type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>

export type SendOptions = {
  reach: Reach
  /** For the whole call: resolution, connection, answer. */
  timeoutMs?: number
  /** Default: the DNS itself, without this machine's host file and search domains. */
  resolve?: Resolve
  /** Aborts the call. */
  signal?: AbortSignal
}

const longestAnswer = 4_096

/**
 * POSTs one message. The name is resolved once; every address it has must be public, and the connection goes to one of
 * those, so that no second look-up can lead elsewhere. Redirects are not followed, and only a few kB of the answer are
 * read, since only its status counts. Never rejects.
 */
export async function sendWebhook(
  url: string,
  message: SignedMessage,
  secrets: readonly Buffer[],
  options: SendOptions,
): Promise<Sent> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(new Error('no answer in time')), options.timeoutMs ?? 10_000)
  const cutOff = () => over.abort(new Error('the shop is closing'))
  options.signal?.addEventListener('abort', cutOff, { once: true })
  if (options.signal?.aborted) cutOff()
  try {
    const target = targetUrl(url, options.reach)
    const addresses = await addressesOf(target, options, over.signal)
    const status = await post(target, addresses, message, secrets, over.signal)
    return { answer: status, error: status >= 200 && status < 300 ? null : faultOf(status) }
  } catch (fault) {
    const cause = over.signal.aborted ? over.signal.reason : fault
    return { answer: null, error: String(cause instanceof Error ? cause.message : cause).slice(0, 200) }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cutOff)
  }
}

const faultOf = (status: number) =>
  status >= 300 && status < 400 ? `answered ${status}: redirects are not followed` : `answered ${status}`

async function addressesOf(
  { hostname }: URL,
  { reach, resolve = lookUp }: SendOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = reach === 'loopback' && isIP(host) ? [host] : await unlessOver(resolve(host, signal), signal)
  if (found.length === 0) throw new Error('its name has no address')
  const may = (address: string) => isPublicAddress(address) || (reach === 'loopback' && isLoopback(address))
  // An internal address among public ones is no accident.
  if (!found.every(may)) throw new Error('its name leads to an address that is not public')
  return found
}

const lookUp: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answers
  if (found.length === 0 && first.status === 'rejected')
    throw new Error(`its name cannot be resolved (${first.reason.code})`)
  return found
}

const unlessOver = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

function post(
  url: URL,
  addresses: readonly string[],
  message: SignedMessage,
  secrets: readonly Buffer[],
  signal: AbortSignal,
): Promise<number> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = pinned as [(typeof pinned)[number]]
    if (all) done(null, pinned)
    else done(null, first.address, first.family)
  }
  const body = Buffer.from(message.body)
  const request: RequestOptions = {
    method: 'POST',
    lookup,
    signal,
    // No connection is kept for the next message: each target is checked anew.
    agent: false,
    maxHeaderSize: 8_192,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Suvarna-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signaturesOf(message, secrets),
    },
  }
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'https:' ? https : http).request(url, request, (answer) => {
      readAFew(answer).then(() => {
        resolve(answer.statusCode ?? 0)
        sending.destroy()
      }, reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Reads to the end or the limit, so an endless response cannot hold a worker. */
async function readAFew(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > longestAnswer) return
  }
}
