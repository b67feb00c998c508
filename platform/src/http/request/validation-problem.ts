import { isTextPattern } from '@suvarna/contracts/common/fields.ts'
import { plainLinePattern } from '@suvarna/contracts/common/language/plain-line.ts'

type Params = Record<string, unknown>

/** A validator's first error. */
type SchemaFault = { keyword: string; instancePath: string; params: Params; message?: string | undefined }

/** A validation error for people: the field by its path in the request, and the rule in words. */
export function validationProblem(fault: SchemaFault, part: string): { field: string; message: string; rule: string } {
  const { keyword, params } = fault
  const parent = fault.instancePath.split('/').slice(1).map(unescaped)
  const named = namedIn(keyword, params)
  const field = [...parent, ...(named === undefined ? [] : [named])].join('.') || part
  return { field, rule: keyword, message: `${field} ${ruleMessage(keyword, params, fault.message)}` }
}

const unescaped = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~')

/** Some rules report the object instead of the property that they are about. */
function namedIn(keyword: string, params: Params): string | undefined {
  if (keyword === 'required') return String(params.missingProperty)
  if (keyword === 'additionalProperties') return String(params.additionalProperty).slice(0, 60)
  return undefined
}

function ruleMessage(keyword: string, params: Params, fallback: string | undefined): string {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'type':
      return `must be ${kindMessage(String(params.type))}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`
    case 'maxItems':
      return `must have at most ${limit} entries`
    case 'uniqueItems':
      return 'must not have the same entry twice'
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'exclusiveMinimum':
      return `must be greater than ${limit}`
    case 'exclusiveMaximum':
      return `must be less than ${limit}`
    case 'multipleOf':
      return `must be a multiple of ${params.multipleOf}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    case 'anyOf':
    case 'oneOf':
      return 'is none of the allowed values'
    case 'pattern':
      if (params.pattern === plainLinePattern) return 'must be one line without control characters'
      return isTextPattern(String(params.pattern)) ? 'is too short, or not plain text' : 'does not have the right form'
    case 'format':
      return params.format === 'email' ? 'must be an e-mail address' : `must be a valid ${params.format}`
    default:
      return fallback ?? 'is not valid'
  }
}

const kindMessage = (type: string) =>
  ({
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
    null: 'empty',
  })[type] ?? type
