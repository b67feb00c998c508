import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { expect, onTestFinished, test } from 'vitest'
import { chosenServers, whyNoEngineAt } from './engine.ts'

test('an engine responds to a ping; a socket without a listener is no engine', async () => {
  const [port = 0] = await freePorts(1)
  expect(whyNoEngineAt(`tcp://127.0.0.1:${port}`)).toBe(`no container engine answers at tcp://127.0.0.1:${port}.`)
  expect(whyNoEngineAt('unix:///nobody/serves/this.sock')).toContain('no container engine answers')
  const serve = `require('node:http').createServer((ask, answer) => answer.writeHead(ask.url === '/_ping' ? 200 : 404).end())
    .listen(${port}, '127.0.0.1', () => console.log('up'))`
  const engine = spawn(process.execPath, ['-e', serve], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void engine.kill())
  await once(engine.stdout, 'data')
  expect(whyNoEngineAt(`tcp://127.0.0.1:${port}`)).toBeUndefined()
})

test('the servers can be chosen, and an invalid choice is refused', () => {
  expect(chosenServers('built')).toBe('built')
  expect(chosenServers('containers')).toBe('containers')
  expect(() => chosenServers('podman')).toThrow('TEST_SERVERS is containers or built, not podman')
})
