/**
 * A failed call. `status` is 0 without a response. `message` is the server's text in the page's language, '' if it sent
 * none; that of a 500 is not meant for users.
 */
export class ApiError extends Error {
  /** the server's text as sent, for code that compares it */
  readonly sent: string
  readonly status: number
  readonly code: string
  /** the request field that the error is about; '' for none */
  readonly field: string
  readonly details: Readonly<Record<string, unknown>>
  /** the response body as received */
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

/** Returns the server's text for a failure, or `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}

export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)
