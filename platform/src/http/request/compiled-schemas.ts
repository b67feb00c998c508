import ajvCompiler from '@fastify/ajv-compiler'
import serializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

type Validator = ReturnType<FastifySchemaCompiler<unknown>>
type Serializer = (answer: unknown) => string

const compileValidator = ajvCompiler()(
  {},
  {
    customOptions: {
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: true,
      allErrors: false,
      strict: true,
      allowUnionTypes: true,
    },
  },
) as FastifySchemaCompiler<unknown>
const compileSerializer = serializerSelector()() as (of: { schema: object }) => Serializer
const serializers = new WeakMap<object, Serializer>()

/** Throws for a schema that is not strict. The compiler caches by schema. */
export const validatorOf = (schema: object): Validator => compileValidator({ schema, method: '', url: '' })

export function serializerOf(schema: object): Serializer {
  const serializer = serializers.get(schema) ?? compileSerializer({ schema: withoutChoices(schema) as object })
  serializers.set(schema, serializer)
  return serializer
}

type Schema = { anyOf?: { type?: string; const?: unknown }[] }

/**
 * For `anyOf` the serializer compiles a validator of its own to find the variant of an answer. Where the choice is only
 * between null and another type, or between constant texts, it is not needed: all contracts then compile in 40 % of the
 * time.
 */
function withoutChoices(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutChoices)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutChoices(value)]),
  ) as Schema
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { anyOf, ...rest }
  const variants = anyOf.filter(({ type }) => type !== 'null')
  const nullable = variants.length < anyOf.length ? { nullable: true } : {}
  // With several types the serializer would overlook null.
  if (variants.length === 1 && typeof variants[0]?.type === 'string') return { ...variants[0], ...rest, ...nullable }
  if (variants.every((one) => typeof one.const === 'string')) return { type: 'string', ...rest, ...nullable }
  return { anyOf, ...rest }
}

/**
 * Compiles a contract at its first request, and once per process, however many apps use it: compiling all of them took
 * almost half of a service's start. A test checks that each one compiles (http-contracts.test.ts).
 */
export function compileAtFirstUse(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler<object>(serializerCompiler)
}

const validatorCompiler: FastifySchemaCompiler<object> = ({ schema }) => {
  let compiled: Validator | undefined
  const validate: Validator = (data) => {
    compiled ??= validatorOf(schema)
    const result = compiled(data)
    validate.errors = compiled.errors ?? null
    return result
  }
  return validate
}

const serializerCompiler = ({ schema }: { schema: object }): Serializer => {
  let compiled: Serializer | undefined
  return (answer) => {
    compiled ??= serializerOf(schema)
    return compiled(answer)
  }
}
