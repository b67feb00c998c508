import type { OpenApi, Operation } from './openapi.ts'

export type PageOptions = {
  /** Address of a style sheet; without one the page is unstyled but readable. */
  stylesheet?: string
  /** Address of the document. */
  document?: string
}

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  $ref?: string
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
}

/** Renders the OpenAPI document as one HTML page without scripts: calls by service, searchable with the browser. */
export function openApiPage(document: OpenApi, options: PageOptions = {}): string {
  const { title, description } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}: the calls</title>
${options.stylesheet ? `<link rel="stylesheet" href="${text(options.stylesheet)}">` : ''}
</head>
<body>
<main>
<h1>${text(title)}: the calls</h1>
<p>${text(description)} ${options.document ? `<a href="${text(options.document)}">OpenAPI document</a>` : ''}</p>
<nav><ul>${document.tags.map(({ name }) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('')}</ul></nav>
${document.tags.map(({ name }) => service(document, name)).join('\n')}
<section id="schemas"><h2>Shapes</h2>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => `<h3 id="shape-${text(name)}">${text(name)}</h3>${fields(schema as Schema)}`)
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

function service({ paths }: OpenApi, name: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => call(method.toUpperCase(), path, operation)),
  )
  return `<section id="${text(name)}"><h2>${text(name)}</h2>\n${calls.join('\n')}\n</section>`
}

function call(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const [type, body] = Object.entries(content ?? {})[0] ?? []
    const shape = Number(status) < 400 && body ? `${text(type ?? '')} ${fields(body.schema as Schema)}` : ''
    return `<dt>${text(status)}</dt><dd>${text(description)} ${shape}</dd>`
  })
  return `<article id="${text(operationId)}">
<h3><code>${text(method)} ${text(path)}</code></h3>
<p>${text(summary)}. <em>${text(whoMay(operation))}</em></p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map(parameter).join('')}</ul>` : ''}
${requestBody ? Object.entries(requestBody.content).map(body).join('') : ''}
<h4>Answers</h4><dl>${answers.join('')}</dl>
</article>`
}

function whoMay({ security }: Operation): string {
  if (security.some((one) => Object.keys(one).length === 0)) return 'Everybody'
  const [scheme = ''] = Object.keys(security[0] ?? {})
  return { bearer: 'Logged-in users', admin: 'Admins' }[scheme] ?? `Signed by ${scheme}`
}

const parameter = ({ name, in: place, required, schema }: Operation['parameters'][number]) =>
  `<li><code>${text(name)}</code> (${text(place)}${required ? '' : ', optional'}): ${typeOf(schema as Schema)}</li>`

const body = ([type, { schema }]: [string, { schema: unknown }]) =>
  `<h4>Body, ${text(type)}</h4>${fields(schema as Schema)}`

function fields(schema: Schema): string {
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`
  const required = schema.required ?? []
  const list = Object.entries(schema.properties).map(([name, own]) => {
    const note = own.description ? ` ${text(own.description)}` : ''
    const inner = (own.properties ?? own.items?.properties) ? fields(own.properties ? own : (own.items ?? {})) : ''
    const optional = required.includes(name) ? '' : ' (optional)'
    return `<li><code>${text(name)}</code>${optional}: ${typeOf(own)}${note}${inner}</li>`
  })
  return `<ul>${list.join('')}</ul>`
}

function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = text(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${text(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.const !== undefined) return `<code>${text(JSON.stringify(schema.const))}</code>`
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return text(schema.type ?? 'anything')
}

const text = (raw: string): string => raw.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
