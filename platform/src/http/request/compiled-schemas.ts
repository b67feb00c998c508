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

/** Throws for a schema that is not strict. The compiler knows a schema again. */
export const validatorOf = (schema: object): Validator => compileValidator({ schema, method: '', url: '' })

export function serializerOf(schema: object): Serializer {
  const serializer = serializers.get(schema) ?? compileSerializer({ schema })
  serializers.set(schema, serializer)
  return serializer
}

/**
 * A contract is compiled with its first request, and once in a process, however many apps check it: compiling all of
 * them took almost half of a service's start. That each one compiles is tested (http-contracts.test.ts).
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
