import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const headers = [
  undefined,
  '',
  ' ',
  '1.1.1.1',
  '1.1.1.1, 2.2.2.2',
  '1.1.1.1,, 2.2.2.2 ,',
  '6.6.6.6,1.1.1.1\t,2001:db8::1',
]

test.each([0, 1, 2, 3])('behind %i proxies it is what Fastify says', async (hops) => {
  const seen: [string | undefined, string][] = []
  const app = Fastify({ trustProxy: (_address, hop) => hop < hops })
  app.get('/', (request) => {
    seen.push([clientAddress(request.raw as IncomingMessage, hops), request.ip])
    return ''
  })
  for (const header of headers)
    await app.inject({ url: '/', headers: header === undefined ? {} : { 'x-forwarded-for': header } })
  await app.close()
  expect(seen).toHaveLength(headers.length)
  for (const [ours, fastify] of seen) expect(ours).toBe(fastify)
})
