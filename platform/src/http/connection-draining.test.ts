import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { drainConnections } from './connection-draining.ts'
import { createApp, onContract } from './http.ts'
import { actorHeader } from './request/actor.ts'

const headers = { [actorHeader]: signedActorHeader('test', { kind: 'anonymous', ip: '::1', requestId: 'r' }) }

/** A caller with one keep-alive connection, as the gateway has. */
function caller(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (): Promise<{ status: number | undefined; connection: string | undefined; again: boolean }> =>
    new Promise((done, failed) => {
      const asked = request(`${url}/hello`, { agent, headers }, async (answer) => {
        await text(answer)
        done({ status: answer.statusCode, connection: answer.headers.connection, again: asked.reusedSocket })
      })
      asked.once('error', failed).end()
    })
  return ask
}

test('[R-52] a server that leaves answers on, and sends each caller elsewhere', async () => {
  const app = createApp({ name: 'test', actorKeys })
  onContract(app, 'GET /hello', { access: 'public', response: { 200: Type.String() } }, async () => 'hello')
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leave = drainConnections(app)
  const ask = caller(url)
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', again: false })
  const left = leave(300)
  expect(await ask()).toEqual({ status: 200, connection: 'close', again: true })
  expect(await ask()).toEqual({ status: 200, connection: 'close', again: false })
  await left
})
