// A relay as a process of its own, for tests that kill or freeze it. Arguments: database url, broker.

import { connect } from '../database/database.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { createSignal } from '../wait/signal.ts'
import { createKafka } from './kafka/kafka-client.ts'
import { createKafkaPublisher } from './kafka/kafka-publisher.ts'
import { startRelay } from './relay.ts'

const [url = '', broker = ''] = process.argv.slice(2)
const database = connect<PlatformTables>(url)
const publisher = createKafkaPublisher(createKafka({ clientId: 'relay-fixture', brokers: [broker] }), { partitions: 3 })
startRelay(database, 'orders', publisher, createSignal(), { onLead: () => process.stdout.write('leads\n') })
