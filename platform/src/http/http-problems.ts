import type { ProblemCode } from '@suvarna/contracts/common/routes/problems.ts'
import type { FastifyError } from 'fastify'
import { isDatabaseFault } from '../database/database.ts'
import { isOutside } from '../database/database-faults.ts'
import { DomainError, type Problem, problem, statusOf } from '../events/errors.ts'
import { validationProblem } from './request/validation-problem.ts'

export type ProblemAnswer = { status: number; body: Problem; retryAfter?: number }

/** The one place where a fault becomes an HTTP answer. Unexpected faults are a 500 without details. */
export function answerFor(fault: unknown): ProblemAnswer {
  if (fault instanceof DomainError) return fromDomain(fault)
  // Retryable: an unreachable database or provider is temporary.
  if (isDatabaseFault(fault) || isOutside(fault))
    return { status: 503, body: problem(busy.code, busy.message), retryAfter: 1 }
  const { validation, validationContext, code = '', statusCode = 500 } = fault as Partial<FastifyError>
  if (validation?.[0]) {
    const { message, ...details } = validationProblem(validation[0], validationContext ?? 'body')
    return { status: 400, body: problem('invalid_input', message, details) }
  }
  const known = framework[code] ?? byStatus[statusCode]
  if (known) return { status: statusOf(known.code), body: problem(known.code, known.message) }
  return statusCode >= 400 && statusCode < 500
    ? { status: 400, body: problem('invalid_input', 'This request cannot be understood') }
    : { status: 500, body: problem('internal_error', 'Something went wrong on our side. Please try again.') }
}

function fromDomain(fault: DomainError): ProblemAnswer {
  const retryAfter = fault.details?.retryAfter
  return {
    status: statusOf(fault.code),
    body: problem(fault.code, fault.message, fault.details),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  }
}

type Known = { code: ProblemCode; message: string }

const busy: Known = { code: 'service_unavailable', message: 'The shop is busy. Please try again.' }
const badJson: Known = { code: 'invalid_json', message: 'The body is not valid JSON' }

const framework: Record<string, Known> = {
  FST_ERR_CTP_INVALID_JSON_BODY: badJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: badJson,
  FST_REQ_FILE_TOO_LARGE: { code: 'payload_too_large', message: 'File too large. Maximum size is 20MB.' },
  FST_ERR_HANDLER_TIMEOUT: { code: 'timeout', message: 'This took too long. Please try again.' },
}

const byStatus: Record<number, Known> = {
  404: { code: 'route_not_found', message: 'Not found' },
  413: { code: 'payload_too_large', message: 'The body is too large' },
  414: { code: 'invalid_input', message: 'The address is too long' },
  415: { code: 'unsupported_media_type', message: 'This content type is not supported; send application/json' },
  503: busy,
}
