import { createHash } from 'node:crypto'
import { request as ask } from 'undici'
import { CarrierFault } from '../../shipment/carrier.ts'
import { noteCall } from '../../shipping-metrics.ts'
import { createTokens, LoginRefused, type TokenStore } from './shiprocket-token.ts'

export type ShiprocketOptions = {
  /** `https://apiv2.shiprocket.in/v1/external`, or the sandbox's address. */
  baseUrl: string
  email: string
  password: string
  tokens: TokenStore
  timeoutMs?: number
  now?: () => Date
}

export type Json = { [name: string]: unknown }
type Request = { method: 'GET' | 'POST'; path: string; body?: object }
export type Call = (request: Request) => Promise<Json>

/**
 * Makes a call with the token, and logs in once more when the token is refused. Returns the body of a 2xx response,
 * else throws CarrierFault.
 */
export function createCall(options: ShiprocketOptions): Call {
  const { tokens: store, now = () => new Date() } = options
  const login = async () => {
    const { email, password } = options
    const { status, body } = await send(options, { method: 'POST', path: '/auth/login', body: { email, password } })
    if (status === 200 && typeof body?.token === 'string') return body.token
    if (status === 400 || status === 401 || status === 403)
      throw new LoginRefused(isLocked(body) ? lockedWords : 'The courier refused our login')
    throw new CarrierFault('busy', `The courier gives us no token (HTTP ${status})`)
  }
  const tokens = createTokens(store, { account: accountOf(options), login, now })
  const call: Call = async (request) => {
    const token = await tokens.current()
    let answer = await send(options, request, token)
    if (answer.status === 401) answer = await send(options, request, await tokens.insteadOf(token))
    return bodyOf(request, answer)
  }
  return async (request) => {
    try {
      const body = await call(request)
      noteCall('ok')
      return body
    } catch (fault) {
      noteCall(fault instanceof CarrierFault ? fault.kind : 'unknown')
      throw fault
    }
  }
}

/** The carrier locks an API user after a few wrong passwords; until that ends the right password is refused too. */
const isLocked = (body: Json | null) => /block|lock/i.test(wordsOf(body) ?? '')
const lockedWords = 'The courier has locked our login for a while, after wrong passwords'

/** Identifies the credentials, so that new ones are tried immediately. Too short to reveal the password. */
const accountOf = ({ email, password }: ShiprocketOptions) =>
  createHash('sha256').update(`courier login\0${email}\0${password}`).digest('hex').slice(0, 6)

type Answer = { status: number; body: Json | null }

/** Without a response the effect of a change is unknown; a read has no effect. */
const lost = ({ method, path }: Request) => (method === 'GET' || path === '/auth/login' ? 'busy' : 'unknown')

async function send({ baseUrl, timeoutMs = 10_000 }: ShiprocketOptions, request: Request, token?: string) {
  const headers = {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(request.body ? { 'content-type': 'application/json' } : {}),
  }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    // Not `fetch`, which costs three times as much.
    const response = await ask(baseUrl + request.path, {
      method: request.method,
      headers,
      signal: late.signal,
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
    })
    const text = await response.body.text()
    const status = response.statusCode
    if (status >= 300 && status < 400) throw new Error(`The courier sends us elsewhere (HTTP ${status})`)
    return { status, body: parsed(text) }
  } catch (fault) {
    throw new CarrierFault(lost(request), 'The courier does not answer', fault)
  } finally {
    clearTimeout(timer)
  }
}

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? (value as Json) : null
  } catch {
    return null
  }
}

function bodyOf(request: Request, { status, body }: Answer): Json {
  if (status >= 200 && status < 300 && body) return body
  // After an unreadable 200 or a server error it is unknown whether the change was made.
  if (status < 300 || status >= 500)
    throw new CarrierFault(lost(request), `The courier’s system is in trouble (HTTP ${status})`)
  if (status === 429) throw new CarrierFault('busy', 'The courier asks us to slow down')
  if (status === 401) throw new CarrierFault('busy', 'The courier refuses our token')
  throw new CarrierFault('refused', wordsOf(body) ?? `The courier refuses (HTTP ${status})`, body)
}

/** The carrier's message: its first field error, or its general one. */
export function wordsOf(body: Json | null): string | null {
  const errors = body?.errors
  if (typeof errors === 'object' && errors !== null) {
    const [first] = Object.values(errors).flat()
    if (typeof first === 'string') return first
  }
  return typeof body?.message === 'string' ? body.message : null
}
