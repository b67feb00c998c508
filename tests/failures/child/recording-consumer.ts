// A consumer of its own service that follows orders, over either bus.

import { createKafkaBus } from '@suvarna/platform/bus/kafka/kafka-bus.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { subscriberFor } from '@suvarna/platform/follow/subscriber.ts'
import { logChannel } from '@suvarna/platform/log/sequencer.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import pg from 'pg'
import { go, print, readCommand } from '../services/commands.ts'
import { type RecordingDb, recordingConsumer } from '../services/recording-consumer.ts'

const { ordersUrl, recorderUrl, brokers } = readCommand()
const onFault = (what: string, fault: unknown) => process.stderr.write(`witness: ${what}: ${fault}\n`)
const database = connect<RecordingDb>(recorderUrl)
const busOverPostgres = () => {
  const moved = createSignal()
  const source = { database: connect<RecordingDb>(ordersUrl) as unknown as Database<never>, moved }
  // Reads sooner than the poll would, while this connection is open.
  const listener = new pg.Client({ connectionString: ordersUrl })
  listener.on('notification', moved.notify).on('error', () => {})
  listener
    .connect()
    .then(() => listener.query(`listen ${logChannel}`))
    .catch(() => {})
  return createPostgresBus(() => source, onFault)
}
await go()
const bus = brokers
  ? createKafkaBus({ kafka: createKafka({ clientId: 'witness', brokers }), onFault, sessionTimeoutMs: 1_500 })
  : busOverPostgres()
await bus.subscribe(subscriberFor(database, recordingConsumer, 'orders', new AbortController().signal))
print('listening')
