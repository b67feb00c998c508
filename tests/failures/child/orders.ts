// The real orders service with its sequencer, and on Kafka its relay. The catalogue was followed before.
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import { connect } from '@suvarna/platform/database.ts'
import { createApp } from '@suvarna/platform/http.ts'
import { createKafka } from '@suvarna/platform/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/kafka-publisher.ts'
import { createLogger } from '@suvarna/platform/logging.ts'
import { startRelay } from '@suvarna/platform/relay.ts'
import { startSequencer } from '@suvarna/platform/sequencer.ts'
import { actorKeys } from '@suvarna/platform/testing-actor.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault.ts'
import { go, partitions, readCommand, say } from './commands.ts'

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
say(`listening ${await app.listen({ host: '127.0.0.1', port })}`)
