// A relay as a process of its own, for tests that stop it in its tracks. Arguments: database url, broker.

import { connect } from './database.ts'
import { createKafka } from './kafka-client.ts'
import { createKafkaPublisher } from './kafka-publisher.ts'
import type { PlatformTables } from './platform-schema.ts'
import { startRelay } from './relay.ts'
import { createSignal } from './signal.ts'

const [url = '', broker = ''] = process.argv.slice(2)
const database = connect<PlatformTables>(url)
const publisher = createKafkaPublisher(createKafka({ clientId: 'relay-fixture', brokers: [broker] }), { partitions: 3 })
startRelay(database, 'orders', publisher, createSignal(), { onLead: () => process.stdout.write('leads\n') })
