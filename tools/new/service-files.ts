import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import type { Source } from './source.ts'

export const isService = (name: string): name is ServiceName => (serviceNames as readonly string[]).includes(name)

/** The type of a service's database, and the place in schema.ts after which a table can be added. */
export function databaseOf(source: Source, service: ServiceName): { type: string; tables: RegExp } {
  const path = `services/${service}/src/schema.ts`
  const [, type = '', own] = /export type (\w+Db) = PlatformTables & (?:\{|(\w+))/.exec(source.read(path)) ?? []
  if (type === '') throw new Error(`${path} does not say which tables the service has`)
  return { type, tables: own ? new RegExp(`type ${own} = \\{`) : new RegExp(`type ${type} = PlatformTables & \\{`) }
}

/** Adds a line beside the other imports; the formatter sorts them. */
export const addImport = (source: Source, path: string, line: string): void =>
  source.insertBefore(path, /^import /m, `${line}\n`)
