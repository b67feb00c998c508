import { type ProblemCode, problems } from '@suvarna/contracts/common/routes/problems.ts'

export type ProblemDetails = { field?: string } & Record<string, unknown>

/** A violated rule. `message` is shown to people; `code` is stable and decides the HTTP status. */
export class DomainError extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails | undefined

  constructor(code: ProblemCode, message: string, details?: ProblemDetails) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** The shape of every unsuccessful answer. */
export type Problem = {
  success: false
  error: string
  message: string
  code: ProblemCode
  field?: string
  details?: Record<string, unknown>
}

export const statusOf = (code: ProblemCode): number => problems[code].status

export function problem(code: ProblemCode, message: string, details: ProblemDetails = {}): Problem {
  const { field, ...rest } = details
  return {
    success: false,
    error: message,
    message,
    code,
    ...(field === undefined ? {} : { field }),
    ...(Object.keys(rest).length > 0 ? { details: rest } : {}),
  }
}
