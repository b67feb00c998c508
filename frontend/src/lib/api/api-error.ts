/** A failed call. `status` 0: no answer. `message`: the server's text in the page's language, '' when it sent none; a 500's is no text for people. */
export class ApiError extends Error {
  /** the server's text as it came, for those who decide by it */
  readonly sent: string
  readonly status: number
  readonly code: string
  /** the request field that the error is about, '' when it names none */
  readonly field: string
  readonly details: Readonly<Record<string, unknown>>
  /** the answer's body, as received */
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
    super(status === 500 ? '' : text(problem.error) || text(problem.message))
    this.name = 'ApiError'
    this.sent = this.message
    this.status = status
    this.body = body
    this.code = text(problem.code)
    this.field = text(problem.field)
    this.details = (problem.details ?? {}) as Readonly<Record<string, unknown>>
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || undefined
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The server's own text of a failure, or the given default. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}

export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)
