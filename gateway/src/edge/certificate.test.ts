import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { metrics } from '@suvarna/platform/observe/metrics.ts'
import { expect, onTestFinished, test } from 'vitest'
import { watchCertificate } from './certificate.ts'

const ages = async () => (await metrics.getSingleMetric('loop_turn_age_seconds')?.get())?.values ?? []
const watched = async () => (await ages()).some(({ labels }) => labels.loop === 'certificate')

test('the certificate check is a monitored loop, and does not delay the stop while an address does not respond', async () => {
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  const sockets: Socket[] = []
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const watch = watchCertificate(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  await once(silent, 'connection')
  expect(await watched()).toBe(true)
  await watch.stop()
  expect(await watched()).toBe(false)
})

test('without https there is nothing to look at', async () => {
  const watch = watchCertificate('http://127.0.0.1:1')
  expect(await watched()).toBe(false)
  await watch.stop()
})
