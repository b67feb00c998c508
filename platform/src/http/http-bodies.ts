import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../events/errors.ts'
import { repeatedKey } from './request/repeated-key.ts'

const escapeOfTrouble = /\\u(d[89a-f]|0000)/i

/**
 * The shop's JSON rules: no `__proto__` or `constructor.prototype`, no NUL and no lone surrogate (database columns
 * refuse both), no duplicate keys. An empty body counts as none, since some clients always send the content type.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined)
    parse(request, body, (fault, value) => {
      if (fault) return done(jsonProblem(body), undefined)
      if ((body.includes('\0') || escapeOfTrouble.test(body)) && !isCleanText(value))
        return done(new DomainError('invalid_input', 'body must not contain control characters'), undefined)
      const twice = repeatedKey(body)
      if (twice !== undefined) return done(givenTwice(twice), undefined)
      done(null, value)
    })
  })
}

const givenTwice = (field: string) =>
  new DomainError('invalid_input', `${field.slice(0, 100)} is given twice`, { field: field.slice(0, 100) })

/** Why a body was refused: it is not JSON, or it names a property that reaches an object's prototype. */
function jsonProblem(body: string): DomainError {
  const field = forbiddenKey(body)
  return field === undefined
    ? new DomainError('invalid_json', 'The body is not valid JSON')
    : new DomainError('invalid_input', `${field} is not a known field`, { field })
}

function forbiddenKey(body: string): string | undefined {
  let found: string | undefined
  try {
    JSON.parse(body, (key, value) => {
      if (key === '__proto__' || key === 'constructor') found = key
      return key === '__proto__' ? undefined : value
    })
  } catch {
    return undefined
  }
  return found
}

/** Whether no text in a value would be refused or changed by a UTF-8 database column. */
export function isCleanText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([name, entry]) => isCleanText(name) && isCleanText(entry))
}

/** A webhook's signature covers the raw bytes, so they must not be parsed first. */
export function acceptRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Accepts a body of any media type as bytes, for routes that do not read it. */
export function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const maxUploadBytes = 20 * 1024 * 1024

/** Parts of one form; a file's bytes are limited by `maxUploadBytes`. */
export const uploadLimits = { files: 10, fields: 60 } as const

/** Uploads: the handler reads the parts itself, as streams. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      ...uploadLimits,
      fileSize: maxUploadBytes,
      parts: uploadLimits.files + uploadLimits.fields,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
    },
  })
}
