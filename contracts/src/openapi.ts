import type { TObject, TSchema } from 'typebox'
import { type Access, type RouteContract, type Routes, routeOf } from './common/routes/route.ts'
import { problemsByStatus } from './common/routes/shared-problems.ts'
import { refTo, usedSchemas, withRefs } from './named-schemas.ts'
import { type ProviderName, profileOf, providerNames } from './payments/providers.ts'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: unknown; description?: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, unknown> }
}

/** The OpenAPI 3.1 document of the calls: schemas, every error by status, and required access. */
export function openApi(api: Routes, version = '1'): OpenApi {
  const paths: OpenApi['paths'] = {}
  const services = new Set<string>()
  for (const [key, route] of Object.entries(api)) {
    const { method, path } = routeOf(key)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, route) }
    services.add(route.service)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Suvarna',
      version,
      description: 'Amounts in rupees unless a call says paise. Every error has the same shape; decide by its code.',
    },
    servers: [{ url: '/api' }],
    tags: [...services].map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas: usedSchemas(paths) },
  }
}

const signatureOf = (name: ProviderName) => ({
  type: 'apiKey',
  in: 'header',
  name: profileOf(name).webhook.signature,
  description: 'HMAC-SHA256 of the raw body',
})

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  admin: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of an account with role admin',
  },
  ...Object.fromEntries(providerNames.map((name) => [name, signatureOf(name)])),
  courier: { type: 'apiKey', in: 'header', name: 'x-api-key' },
  whatsapp: { type: 'apiKey', in: 'header', name: 'x-hub-signature-256' },
  msg91: { type: 'apiKey', in: 'query', name: 'secret', description: 'The last part of the address' },
}

/** A public call also accepts a token and may then return more. A webhook is signed by the provider in its path. */
const securityOf = (access: Access, key: string): Record<string, string[]>[] => {
  if (access === 'public') return [{}, { bearer: [] }]
  if (access === 'user') return [{ bearer: [] }]
  if (access === 'admin') return [{ admin: [] }]
  return [{ [key.split('/')[2] ?? '']: [] }]
}

function operationOf(key: string, route: RouteContract): Operation {
  const requestBody = bodyOf(route)
  return {
    operationId: operationIdOf(key),
    summary: route.summary,
    tags: [route.service],
    security: securityOf(route.access, key),
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...parametersIn('header', route.headers),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: { ...answersOf(route), ...errorsOf(route) },
  }
}

/** `POST /orders/{orderId}/cancel` is `postOrdersOrderIdCancel`. */
const operationIdOf = (key: string) =>
  key
    .split(/\W+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('')

const parametersIn = (place: 'path' | 'query' | 'header', schema: TObject | undefined) =>
  Object.entries(schema?.properties ?? {}).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required as string[] | undefined)?.includes(name) === true,
    schema: withRefs(own),
  }))

function bodyOf({ body, multipart, files = {} }: RouteContract): Operation['requestBody'] {
  if (!body) return undefined
  if (!multipart) return { required: true, content: { 'application/json': { schema: withRefs(body) } } }
  const form = withRefs(body) as { properties: Record<string, unknown> }
  const properties = { ...form.properties, ...Object.fromEntries(Object.entries(files).map(fileField)) }
  return { required: true, content: { 'multipart/form-data': { schema: { ...form, properties } } } }
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' }
const fileField = ([name, count]: [string, 'one' | 'many']) => [
  name,
  count === 'one' ? file : { type: 'array', items: file },
]

const answersOf = ({ response, produces = 'application/json' }: RouteContract) =>
  Object.fromEntries(
    Object.entries(response).map(([status, schema]: [string, TSchema]) => [
      status,
      { description: 'It worked', content: { [produces]: { schema: withRefs(schema) } } },
    ]),
  )

const errorsOf = (route: RouteContract) =>
  Object.fromEntries(
    problemsByStatus(route).map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema: refTo('Error') } } },
    ]),
  )
