// Orders at a fixed rate through the real route, without waiting for responses, and a few other events.
import { randomUUID } from 'node:crypto'
import type { Database } from '@suvarna/platform/database/database.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { openServices, type Urls } from '../services/all-services.ts'
import { go, print, readCommand } from '../services/commands.ts'
import { createElsewhere, products } from '../services/fixed-wares.ts'
import { orderOf } from '../shoppers.ts'

const { urls, perSecond } = readCommand<{ urls: Urls; perSecond: number }>()
const parts = await openServices(urls)
const app = createApp({ name: 'orders', actorKeys })
const orders = parts.find(({ service }) => service.name === 'orders')
for (const register of orders?.service.routes ?? []) register(app)
await app.ready()
const elsewhere = createElsewhere(parts, createVault(connect<VaultDb>(urls.vault) as Database<VaultDb>))

const lines = await go()
await elsewhere.past()
print('past')
// Orders are possible only once the service has read the catalogue's events.
await lines.next()

let trading = true
let placed = 0
const began = performance.now()
const orderOne = async (count: number) => {
  const product = products[count % products.length]
  if (!product) return
  const actor = { kind: 'anonymous' as const, ip: '10.0.0.1', requestId: randomUUID() }
  const headers = { 'idempotency-key': randomUUID(), [actorHeader]: signedActorHeader('orders', actor) }
  const response = await app.inject({ method: 'POST', url: '/orders/place', headers, payload: orderOf(product) })
  if (response.statusCode !== 200) return print(`refused ${response.statusCode} ${response.body}`)
  print(`placed ${++placed}`)
}
const trade = async () => {
  const under = new Set<Promise<void>>()
  for (let count = 0; trading; count++) {
    const due = began + (count * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    // Limits the open requests to a shop that does not respond.
    while (under.size >= 50) await Promise.race(under)
    const one = orderOne(count).finally(() => under.delete(one))
    under.add(one)
  }
  await Promise.all(under)
}
const beside = async () => {
  for (let round = 1; trading; round++) {
    await elsewhere.now(round)
    await pause(200)
  }
}
const running = Promise.all([trade(), beside()])
await lines.next()
trading = false
await running
print(`closed ${placed} ${performance.now() - began}`)
