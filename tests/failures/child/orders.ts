// The real orders service with its sequencer, and on Kafka its relay. It has already read the catalogue's events.
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/bus/kafka/kafka-publisher.ts'
import { startRelay } from '@suvarna/platform/bus/relay.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { createApp } from '@suvarna/platform/http/http.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { actorKeys } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import { go, partitions, print, readCommand } from '../services/commands.ts'

const { ordersUrl, vaultUrl, brokers, port, today } = readCommand()
const database = connect<OrdersDb>(ordersUrl)
const service = createOrders({
  database,
  vault: createVault(connect<VaultDb>(vaultUrl)),
  customerKey: 'customer',
  grantKey: 'grant',
  secureCookies: false,
  onlinePayment: false,
  ...(today ? { now: () => new Date(today) } : {}),
})
const app = createApp({
  name: 'orders',
  actorKeys,
  logger: createLogger({ name: 'orders', level: process.env.CHILD_LOG ?? 'fatal' }),
})
for (const register of service.routes) register(app)
await app.ready()

await go()
const sequencer = startSequencer(database)
if (brokers) {
  const publisher = createKafkaPublisher(createKafka({ clientId: 'orders', brokers }), { partitions })
  startRelay(database, 'orders', publisher, sequencer.moved)
}
print(`listening ${await app.listen({ host: '127.0.0.1', port })}`)
