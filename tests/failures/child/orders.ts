// The real orders service with its sequencer, and on Kafka its relay. The catalogue was followed before.
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import { connect, type Database } from '@suvarna/platform/database.ts'
import { createKafka } from '@suvarna/platform/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/kafka-publisher.ts'
import { createLogger } from '@suvarna/platform/logging.ts'
import { createPostgresBus } from '@suvarna/platform/postgres-bus.ts'
import { startRelay } from '@suvarna/platform/relay.ts'
import { runService } from '@suvarna/platform/run-service.ts'
import { startSequencer } from '@suvarna/platform/sequencer.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault.ts'
import { actorKey, commanded, partitions, say } from './commands.ts'

const { ordersUrl, vaultUrl, brokers, port } = await commanded()
const database = connect<OrdersDb>(ordersUrl)
const service = createOrders({
  database,
  vault: createVault(connect<VaultDb>(vaultUrl)),
  customerKey: 'customer',
  grantKey: 'grant',
  secureCookies: false,
  onlinePayment: false,
})
const sequencer = startSequencer(database)
if (brokers) {
  const publisher = createKafkaPublisher(createKafka({ clientId: 'orders', brokers }), { partitions })
  startRelay(database, 'orders', publisher, sequencer.moved)
}
const source = { database: database as unknown as Database<never>, moved: sequencer.moved }
const running = await runService(service, {
  database,
  bus: createPostgresBus(() => source),
  actorKey,
  logger: createLogger({ name: 'orders', level: process.env.CHILD_LOG ?? 'fatal' }),
  port,
  roles: ['api'],
})
say(`listening ${running.url}`)
