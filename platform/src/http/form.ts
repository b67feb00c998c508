import { Ajv } from 'ajv'
import type { FastifySchemaValidationError } from 'fastify'
import type { Static, TObject } from 'typebox'
import { DomainError } from '../events/errors.ts'
import { isCleanText } from './http-bodies.ts'
import { coerceQuery } from './request/coerce-query.ts'
import { validationProblem } from './request/validation-problem.ts'

const ajv = new Ajv({ coerceTypes: false, removeAdditional: false, strict: true, allowUnionTypes: true })

/**
 * Parses a form's text fields by the contract's `body`: numbers and booleans are read as in a query, and violations are
 * the same 400 as in JSON. Make it once per contract; the result holds declared fields only.
 */
export function formReader<S extends TObject>(schema: S): (fields: Record<string, unknown>) => Static<S> {
  const check = ajv.compile(schema)
  return (fields) => {
    const values = { ...fields }
    if (!isCleanText(values)) throw new DomainError('invalid_input', 'The form must not contain control characters')
    coerceQuery(schema, values)
    if (check(values)) return values as Static<S>
    const { message, ...details } = validationProblem(check.errors?.[0] as FastifySchemaValidationError, 'form')
    throw new DomainError('invalid_input', message, details)
  }
}
