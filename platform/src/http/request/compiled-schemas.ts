import { Ajv } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

/** One for all apps of a process, so that a contract that several of them check is compiled once. */
const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  allErrors: false,
  strict: true,
  allowUnionTypes: true,
  addUsedSchema: false,
})

/** Node hands header names over in small letters, and no other name would ever be found. */
export const compileSchema: FastifySchemaCompiler<{ properties?: object }> = ({ schema, httpPart, url }) => {
  const odd = httpPart === 'headers' && Object.keys(schema.properties ?? {}).find((name) => name !== name.toLowerCase())
  if (odd) throw new Error(`${url}: the header ${odd} must be named in small letters`)
  return ajv.compile(schema)
}
