import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../events/errors.ts'
import { actorKeys, signedActorHeader } from '../testing/testing-actor.ts'
import { sendCsv } from './csv-response.ts'
import { createApp, onContract } from './http.ts'
import type { App } from './http-app.ts'
import { actorHeader } from './request/actor.ts'

const columns = [['Name', (name: string) => name]] as const
let app: App
beforeAll(async () => {
  app = createApp({ name: 'files', actorKeys })
  const file = (path: string, pages: () => AsyncGenerator<string[]>) =>
    onContract(app, `GET ${path}`, { access: 'public', response: {} }, ({ reply }) =>
      sendCsv(reply, 'names.csv', columns, pages()),
    )
  file('/names', async function* () {
    yield ['Asha', '=1+1']
    yield ['Meena, Iyer']
  })
  file('/none', async function* () {})
  file('/refused', async function* () {
    if (app) throw new DomainError('invalid_input', 'Not like this')
    yield []
  })
  file('/broken', async function* () {
    yield ['Asha']
    throw new Error('the database has gone')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const get = (path: string) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    headers: { [actorHeader]: signedActorHeader('files', { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' }) },
  })
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString()

test('the rows of all pages stand under their heads, safe against formulas', async () => {
  expect(await bytesOf('/names')).toBe('\uFEFFName\r\nAsha\r\n\'=1+1\r\n"Meena, Iyer"\r\n')
  expect(await bytesOf('/none')).toBe('\uFEFFName\r\n')
  expect((await get('/none')).headers.get('content-disposition')).toBe('attachment; filename="names.csv"')
})

test('what is refused before the first page is a problem answer; a fault behind it breaks the file off', async () => {
  const refused = await get('/refused')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ success: false, error: 'Not like this' })
  await expect(bytesOf('/broken')).rejects.toThrow()
})
