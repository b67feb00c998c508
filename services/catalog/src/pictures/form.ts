import { DomainError } from '@suvarna/platform/events/errors.ts'
import { isCleanText, uploadLimits } from '@suvarna/platform/http/http-bodies.ts'
import { coerceQuery } from '@suvarna/platform/http/request/coerce-query.ts'
import { validationProblem } from '@suvarna/platform/http/request/validation-problem.ts'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { encodePicture, type Picture } from './picture.ts'

export type FormContract = { body: TSchema; files: Readonly<Record<string, 'one' | 'many'>> }
export type Upload = { field: string; picture: Picture }
export type Form<C extends FormContract> = { fields: Static<C['body']>; uploads: Upload[] }

/**
 * Reads a multipart form as it streams in: checks fields against the contract and encodes files one by one, so that a
 * request holds one upload in memory. An empty file input counts as no file. Stores nothing.
 */
export async function readForm<C extends FormContract>(request: FastifyRequest, contract: C): Promise<Form<C>> {
  const { fields, files } = await readParts(request, contract, readPicture, pictureTooLarge)
  return { fields, uploads: files.map(({ field, read }) => ({ field, picture: read })) }
}

type FilePart = { fieldname: string; toBuffer(): Promise<Buffer> }
/** Turns a file of a form into its value; null for an empty input. */
export type ReadFile<Read> = (part: FilePart) => Promise<Read | null>

/** Like `readForm`, with another reader for files and, optionally, another error for a file that is too large. */
export async function readParts<C extends FormContract, Read>(
  request: FastifyRequest,
  contract: C,
  readFile: ReadFile<Read>,
  tooLarge?: (field: string) => DomainError,
): Promise<{ fields: Static<C['body']>; files: { field: string; read: Read }[] }> {
  if (!request.isMultipart())
    throw new DomainError('unsupported_media_type', 'Please send the form as multipart/form-data')
  const fields: Record<string, unknown> = {}
  const files: { field: string; read: Read }[] = []
  const names: string[] = []
  let reading = ''
  try {
    for await (const part of request.parts({ isPartAFile: watching(names) })) {
      reading = part.fieldname
      if (part.type === 'field') addField(fields, part.fieldname, part.value, part.valueTruncated)
      else await addFile(files, contract, part, readFile)
    }
  } catch (fault) {
    // Drain the rest: a client that reads only after it has sent everything would never get the response.
    request.raw.unpipe()
    request.raw.resume()
    // The parser throws to its first reader: the reader of the file, or this loop.
    throw tooLarge && isTooLarge(fault) ? tooLarge(reading) : refusalOf(fault, names)
  }
  return { fields: checked(request, contract, fields), files }
}

function addField(fields: Record<string, unknown>, name: string, value: unknown, truncated: boolean) {
  if (Object.hasOwn(fields, name)) throw new DomainError('invalid_input', `${name} is there twice`, { field: name })
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (truncated || !isCleanText(text) || !isCleanText(name))
    throw new DomainError('invalid_input', `${name} is too long or not plain text`, { field: name })
  fields[name] = text
}

async function addFile<Read>(
  read: { field: string; read: Read }[],
  { files }: FormContract,
  part: FilePart,
  readFile: ReadFile<Read>,
) {
  const { fieldname: field } = part
  if (!Object.hasOwn(files, field))
    throw new DomainError('invalid_input', `${field} is not a known field`, { field: field.slice(0, 60) })
  if (files[field] === 'one' && read.some((known) => known.field === field))
    throw new DomainError('invalid_input', `${field} is there twice`, { field })
  const content = await readFile(part)
  if (content !== null) read.push({ field, read: content })
}

async function readPicture(part: FilePart): Promise<Picture | null> {
  const bytes = await part.toBuffer()
  return bytes.length > 0 ? encodePicture(bytes, part.fieldname) : null
}

const isTooLarge = (fault: unknown) => (fault as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
const pictureTooLarge = (field: string) =>
  new DomainError('image_too_large', 'File too large. Maximum size is 20MB.', { field })

/** The parser's errors name no field, so field names are noted as they come; files pass unchanged. */
const watching =
  (names: string[]) => (field: string | undefined, type: string | undefined, file: string | undefined) => {
    names.push(field ?? '')
    return type === 'application/octet-stream' || file !== undefined
  }

/** Turns the parser's error about the form into a 400. */
function refusalOf(fault: unknown, names: readonly string[]): unknown {
  if (fault instanceof DomainError) return fault
  const { code = '', statusCode = 0 } = fault as { code?: string; statusCode?: number }
  if (code === 'FST_PROTO_VIOLATION') {
    const field = names.find((name) => name in Object.prototype) ?? 'form'
    return new DomainError('invalid_input', `${field} is not a known field`, { field })
  }
  if (code === 'FST_FILES_LIMIT') {
    const { files } = uploadLimits
    const message = `More than ${files} files: at most ${files} can be sent at once.`
    return new DomainError('payload_too_large', message, { field: names.at(-1)?.slice(0, 60) ?? 'form' })
  }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new DomainError('payload_too_large', `More than ${uploadLimits.fields} fields in one form`)
  return statusCode >= 400 && statusCode < 500
    ? fault
    : new DomainError('invalid_input', 'The form is broken or incomplete. Please send it again.')
}

function checked<C extends FormContract>(
  request: FastifyRequest,
  { body }: C,
  fields: Record<string, unknown>,
): Static<C['body']> {
  coerceQuery(body, fields)
  const validate = request.getValidationFunction(body) ?? request.compileValidationSchema(body, 'body')
  if (validate(fields)) return fields as Static<C['body']>
  const [fault] = validate.errors ?? []
  const { message, ...details } = fault ? validationProblem(fault, 'body') : { message: 'The form is not valid' }
  throw new DomainError('invalid_input', message, details)
}
