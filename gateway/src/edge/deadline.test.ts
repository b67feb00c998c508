import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createBaseApp } from '@suvarna/platform/http/http-app.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundBodies, deadlineOf, extendDeadline, markAnswered, startDeadline, timeoutError } from './deadline.ts'

async function appForTest() {
  const app = createBaseApp({ name: 'test' })
  const ended: string[] = []
  app.post('/slow', { onRequest: async (request, reply) => startDeadline(request, reply, 100) }, async (request) => {
    const signal = deadlineOf(request)
    await new Promise<void>((over) => signal.addEventListener('abort', () => over()))
    ended.push('aborted')
    throw timeoutError()
  })
  app.post('/quick', { onRequest: async (request, reply) => startDeadline(request, reply, 100) }, async (request) => ({
    aborted: deadlineOf(request).aborted,
  }))
  onTestFinished(() => app.close())
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), ended }
}

const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }

test('a handler that waits too long is aborted and its caller gets a 504, also after the body was read', async () => {
  const { url, ended } = await appForTest()
  const answer = await fetch(`${url}/slow`, json)
  expect([answer.status, (await answer.json()).code]).toEqual([504, 'timeout'])
  expect(ended).toEqual(['aborted'])
})

test('S-85: a body that arrives byte by byte is cut off at the deadline', async () => {
  const { url } = await appForTest()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('POST /quick HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 504 /)
  expect(answer).toMatch(/connection: close/i)
})

test('S-85: so is one that no route waits for, and one for a route of its own', async () => {
  const app = createBaseApp({ name: 'test' })
  onTestFinished(() => app.close())
  boundBodies(app, 100)
  app.post('/reports', async () => ({}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/reports', '/nowhere']) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 504 /)
  }
})

test('an answer in time is not touched', async () => {
  const { url } = await appForTest()
  expect(await (await fetch(`${url}/quick`, json)).json()).toEqual({ aborted: false })
})

test('R-41: a form that goes on may take its whole time, one that stands still may not; an answer has its own watch', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const begin = () => {
    const request = {} as FastifyRequest
    const reply = { raw: new EventEmitter(), sent: false } as unknown as FastifyReply
    startDeadline(request, reply, 600_000, 30_000)
    return { request, reply, signal: deadlineOf(request) }
  }
  const moving = begin()
  for (let seconds = 0; seconds < 100; seconds += 20) {
    vi.advanceTimersByTime(20_000)
    extendDeadline(moving.request)
  }
  expect(moving.signal.aborted).toBe(false)
  vi.advanceTimersByTime(30_000)
  expect(moving.signal.aborted).toBe(true)

  const answered = begin()
  markAnswered(answered.request)
  extendDeadline(answered.request)
  vi.advanceTimersByTime(599_000)
  expect(answered.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(answered.signal.aborted).toBe(true)

  const gone = begin()
  Object.assign(gone.reply.raw, { writableFinished: true })
  gone.reply.raw.emit('close')
  extendDeadline(gone.request)
  vi.advanceTimersByTime(600_000)
  expect([gone.signal.aborted, vi.getTimerCount()]).toEqual([false, 0])
})
