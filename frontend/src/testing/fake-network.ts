// Replaces fetch and XMLHttpRequest with a fake API.
import { vi } from 'vitest'
import type { FakeApi } from './fake-api.ts'

export function connect(api: FakeApi): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    if (new URL(url, location.href).pathname === '/api/admin/live') return openStream(init.signal)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const answer = api.handle(init.method ?? 'GET', url, new Headers(init.headers), body)
    return Promise.race([answer, aborted(init.signal)])
  })
  vi.stubGlobal('XMLHttpRequest', fakeRequest(api))
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** The back office's live stream: connected and silent. */
function openStream(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start(stream) {
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** The part of XMLHttpRequest that a form upload uses. */
function fakeRequest(api: FakeApi) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    responseText = ''
    #method = ''
    #url = ''
    #headers = new Headers()
    #answered = new Headers()

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name)
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      try {
        const answer = await api.handle(this.#method, this.#url, this.#headers, fieldsOf(form))
        this.status = answer.status
        this.#answered = answer.headers
        this.responseText = await answer.text()
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
}

/** A single value as it is, several values of one name as a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
