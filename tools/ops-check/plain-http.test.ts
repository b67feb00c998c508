import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

// A door that sent a call from http to https by itself would hide that a token was read on its way.

type Rule = {
  matches?: { path?: { value?: string } }[]
  filters?: { type: string }[]
  backendRefs?: { name: string }[]
}
type Door = {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  spec: {
    tls?: unknown[]
    listeners?: { name: string; protocol: string }[]
    parentRefs?: { sectionName?: string }[]
    rules?: Rule[]
  }
}

const folder = join(import.meta.dirname, '..', '..', 'deploy', 'k8s', 'rendered')
const rendered = globSync('*.yaml', { cwd: folder }).map((file) => {
  const documents = parseAllDocuments(readFileSync(join(folder, file), 'utf8'))
  return [file, documents.map((one) => one.toJS() as Door).filter(Boolean)] as const
})
const doors = rendered.flatMap(([file, objects]) =>
  objects.filter(({ kind }) => kind === 'Ingress' || kind === 'Gateway').map((door) => [file, door, objects] as const),
)

test('S-89: production, staging and both doors of dev are among them', () => {
  expect(new Set(doors.map(([file]) => file))).toEqual(
    new Set(['dev+gateway-api.yaml', 'dev+ingress.yaml', 'production.yaml', 'staging.yaml']),
  )
})

test.each(doors)(
  'S-89: in %s a call without TLS is not sent on to https',
  (_file, { kind, metadata, spec }, objects) => {
    if (kind === 'Ingress') {
      expect(spec.tls).toBeDefined()
      expect(metadata.annotations?.['nginx.ingress.kubernetes.io/ssl-redirect']).toBe('false')
      expect(metadata.annotations?.['nginx.ingress.kubernetes.io/force-ssl-redirect']).toBeUndefined()
      return
    }
    const plain = (spec.listeners ?? []).filter(({ protocol }) => protocol === 'HTTP').map(({ name }) => name)
    const rules = objects
      .filter((each) => each.kind === 'HTTPRoute')
      .filter((each) => each.spec.parentRefs?.some(({ sectionName = '' }) => plain.includes(sectionName)))
      .flatMap((each) => each.spec.rules ?? [])
    const forCalls = rules.filter(({ matches }) => matches?.some(({ path }) => path?.value === '/api'))
    expect(forCalls).toHaveLength(1)
    expect(forCalls[0]?.filters).toBeUndefined()
    expect(forCalls[0]?.backendRefs?.map(({ name }) => name)).toEqual(['gateway'])
    // All else is a page's.
    for (const rule of rules.filter((each) => each !== forCalls[0]))
      expect(rule.filters?.map(({ type }) => type)).toEqual(['RequestRedirect'])
  },
)
