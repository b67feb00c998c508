import { expect, test } from 'vitest'
import { readKept } from './render/kept.ts'

// A front door that redirects API calls from http to https hides that a token was sent in plain text.

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

const { renders } = await readKept()
const doors = Object.entries(renders).flatMap(([name, all]) => {
  const objects = all as unknown as Door[]
  return objects
    .filter(({ kind }) => kind === 'Ingress' || kind === 'Gateway')
    .map((door) => [name, door, objects] as const)
})

test('S-89: production, staging and both doors of dev are among them', () => {
  expect(doors.map(([name]) => name)).toEqual(
    expect.arrayContaining(['dev+gateway-api', 'dev+ingress', 'production', 'staging']),
  )
})

test.each(doors)(
  'S-89: in %s a call without TLS is not sent on to https',
  (_name, { kind, metadata, spec }, objects) => {
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
    // All other paths are pages.
    for (const rule of rules.filter((each) => each !== forCalls[0]))
      expect(rule.filters?.map(({ type }) => type)).toEqual(['RequestRedirect'])
  },
)
