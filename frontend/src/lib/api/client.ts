// Calls to the shop's API: the bearer header, JSON, and failures as ApiError.
import { currentToken, dropExpiredToken } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { inPageLanguage } from './in-page-language.ts'
import { logRefusal } from './refusal-log.ts'
import { steppedUp } from './step-up.ts'
import { traceHeader } from './trace-header.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** Resolves to the parsed JSON. Throws ApiError for a status of 400 or above and when no response arrives. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  try {
    return (await answerOf(await send(method, path, options))) as T
  } catch (error) {
    if (!(error instanceof ApiError) || !(await steppedUp(error))) throw error
    return (await answerOf(await send(method, path, options))) as T
  }
}

export type Tagged = { tag: string | null; answer: unknown }

/** A conditional GET: sends the known ETag, and returns the known answer on 304. */
export async function callTagged(path: string, known: Tagged | undefined, signal: AbortSignal): Promise<Tagged> {
  const headers: Record<string, string> = known?.tag ? { 'if-none-match': known.tag } : {}
  const response = await send('GET', path, { headers, signal })
  if (response.status === 304 && known) return known
  return { answer: await answerOf(response), tag: response.headers.get('etag') }
}

async function answerOf(response: Response): Promise<unknown> {
  const body = await readBody(response)
  if (response.ok) return body
  if (response.status === 401 || response.status === 403) logRefusal(response.status, body)
  throw await inPageLanguage(new ApiError(response.status, body, response.headers.get('retry-after')))
}

/** Returns the bearer header of the logged-in user; {} for a visitor. */
export function bearer(): Record<string, string> {
  dropExpiredToken()
  const token = currentToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

async function send(method: Method, path: string, { body, headers, signal }: CallOptions): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', ...traceHeader(), ...bearer(), ...headers },
  }
  if (signal) init.signal = signal
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { ...init.headers, 'content-type': 'application/json' }
  }
  try {
    return await fetch(`/api${path}`, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, undefined)
  }
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
