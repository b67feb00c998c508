import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type Attributes = { key: string; value: Value }[]
type Exported = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attributes
  links: { traceId: string; spanId: string }[]
  status: { code: number }
}
type Span = Omit<Exported, 'attributes'> & { service: string; attributes: Record<string, unknown> }

export type OtlpReceiver = {
  url: string
  spans: readonly Span[]
  /** Everything received, unchanged. */
  text(): string
  close(): Promise<void>
}

/** A minimal collector: receives spans by OTLP over HTTP (JSON) and keeps them. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: Span[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    bodies.push(body)
    if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type Body = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Exported[] }[] }[]
}

const recordOf = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansOf = ({ resourceSpans }: Body): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: recordOf(span.attributes),
        service: String(recordOf(resource.attributes)['service.name']),
      })),
  )
