import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { lookUpReplicas } from './replicas.ts'

const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
const at = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }))

/** A name server with scripted answers, one after the other. */
function asking(...answers: (LookupAddress[] | Error)[]) {
  const lookup = lookUpReplicas((_hostname, _options, done) => {
    const answer = answers.shift() ?? notFound
    if (answer instanceof Error) done(answer, [])
    else done(null, answer)
  })
  return (hostname: string) =>
    new Promise((found) => lookup(hostname, { all: true }, (fault, addresses) => found(fault?.code ?? addresses)))
}

test('every replica is offered', async () => {
  const ask = asking(at('10.0.0.1', '10.0.0.2'))
  expect(await ask('orders-api')).toEqual(expect.arrayContaining(at('10.0.0.1', '10.0.0.2')))
})

test('a name that leads nowhere for a moment leads where it led last', async () => {
  const ask = asking(at('10.0.0.1'), notFound, at('10.0.0.2'), notFound)
  expect(await ask('orders-api')).toEqual(at('10.0.0.1'))
  expect(await ask('orders-api')).toEqual(at('10.0.0.1'))
  expect(await ask('orders-api')).toEqual(at('10.0.0.2'))
  expect(await ask('orders-api')).toEqual(at('10.0.0.2'))
})

test('a name that never resolved is an error', async () => {
  expect(await asking(notFound)('nowhere')).toBe('ENOTFOUND')
})
