import { api } from '@suvarna/contracts/api.ts'
import { asyncApi } from '@suvarna/contracts/asyncapi.ts'
import { events } from '@suvarna/contracts/events.ts'
import { openApi } from '@suvarna/contracts/openapi.ts'
import { openApiPage } from '@suvarna/contracts/openapi-page.ts'
import type { FastifyInstance } from 'fastify'
import { type Resource, resourceOf } from '../../resource.ts'
import { sendResource } from './send-body.ts'

const stylesheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
main { max-width: 60rem; margin: auto; padding: 1rem }
article { border-block-start: 1px solid #8884; padding-block: .5rem }
code { font: .95em ui-monospace, monospace }
dt { font-weight: 600 }
`

const paths = ['/api/openapi.json', '/api/asyncapi.json', '/api/docs', '/api/docs.css'] as const
type Documents = Record<(typeof paths)[number], Resource>
let made: Documents | undefined

/**
 * The API's documentation: /api/openapi.json, /api/asyncapi.json and the page /api/docs. Built once per process, on the
 * first request: it takes half a second, and most processes never need it.
 */
export function addDocuments(app: FastifyInstance): void {
  const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  for (const path of paths)
    app.get(path, (request, reply) => {
      made ??= makeDocuments()
      const documented = reply.header('cache-control', 'no-cache').header('content-security-policy', policy)
      return sendResource(request, documented, made[path], 11)
    })
}

function makeDocuments(): Documents {
  const calls = openApi(api)
  const page = openApiPage(calls, { stylesheet: '/api/docs.css', document: '/api/openapi.json' })
  return {
    '/api/openapi.json': resourceOf(JSON.stringify(calls), 'application/json; charset=utf-8'),
    '/api/asyncapi.json': resourceOf(JSON.stringify(asyncApi(events)), 'application/json; charset=utf-8'),
    '/api/docs': resourceOf(page, 'text/html; charset=utf-8'),
    '/api/docs.css': resourceOf(stylesheet, 'text/css; charset=utf-8'),
  }
}
