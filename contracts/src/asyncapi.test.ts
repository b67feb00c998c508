import { expect, test } from 'vitest'
import { asyncApi } from './asyncapi.ts'
import { serviceNames } from './common/services.ts'
import { type EventName, events, topicOf } from './events.ts'

const document = asyncApi(events)

const resolve = (ref: string): unknown =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)

test('each service has one channel, its topic, with all its events and no other’s', () => {
  expect(Object.keys(document.channels)).toEqual([...serviceNames])
  for (const service of serviceNames) {
    const channel = document.channels[service]
    expect(channel?.address).toBe(topicOf(service))
    const own = (Object.keys(events) as EventName[]).filter((name) => events[name].service === service)
    expect(Object.keys(channel?.messages ?? {})).toEqual(own)
  }
})

test('every event is a message of exactly one channel', () => {
  const listed = Object.values(document.channels).flatMap(({ messages }) => Object.keys(messages))
  expect(listed.sort()).toEqual(Object.keys(events).sort())
})

test('every reference leads somewhere', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')
  for (const ref of refs) expect(resolve(ref), ref).toBeDefined()
})

test('it is plain JSON: nothing is lost on the wire', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('the headers of every message are described', () => {
  expect(Object.keys((document.components.schemas.EventHeaders as { properties: object }).properties)).toEqual([
    'id',
    'type',
    'stream',
    'version',
    'position',
    'after',
    'epoch',
    'at',
    'actor',
    'correlation',
    'causation',
    'traceparent',
  ])
})

test('personal data are named once, as sealed', () => {
  expect(JSON.stringify(document.components.messages.OrderPlaced)).toContain('#/components/schemas/Sealed')
})
