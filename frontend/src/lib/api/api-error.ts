/** What went wrong with a call: status 0 means that no answer came. `message` is the server's, '' when it sent none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** the request's field that the problem is about, '' when it is about none */
  readonly field: string
  readonly details: Readonly<Record<string, unknown>>
  /** the answer's body as it came */
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
    super(text(problem.error) || text(problem.message))
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.code = text(problem.code)
    this.field = text(problem.field)
    this.details = (problem.details ?? {}) as Readonly<Record<string, unknown>>
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || undefined
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The server's own words for a failure, or the given ones. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.message) || otherwise
}

export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)
