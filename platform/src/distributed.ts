import type { ServiceName } from '@suvarna/contracts/services.ts'
import { type Static, type TProperties, Type } from 'typebox'
import { choice, list, readConfig, secret, url } from './config.ts'
import { connect, type Database } from './database.ts'
import { startHealthServer } from './health.ts'
import { createKafkaBus } from './kafka-bus.ts'
import { createKafka } from './kafka-client.ts'
import { createKafkaPublisher } from './kafka-publisher.ts'
import { type Part, startAll, untilSignal } from './lifecycle.ts'
import { createLogger } from './logging.ts'
import { migrate } from './migrations.ts'
import type { PlatformTables } from './platform-schema.ts'
import { startRelay } from './relay.ts'
import { runService } from './run-service.ts'
import { startSequencer } from './sequencer.ts'
import type { Service } from './service.ts'
import { startTelemetry } from './start-telemetry.ts'

/** What every process of the distributed shop is told. A role is a half of a service; several in one process are fine. */
export const processConfig = {
  SHOP_ENV: choice(['demo', 'live'], { default: 'demo' }),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error'], { default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  HEALTH_HOST: Type.String({ default: '127.0.0.1' }),
  HEALTH_PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  KAFKA_BROKERS: list(),
  ACTOR_KEY: secret({ demo: 'suvarna-demo-actor-key' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(url()),
}

export const serviceConfig = {
  ...processConfig,
  ROLE: list({ default: ['api', 'relay', 'consumer'] }),
  DATABASE_URL: Type.String({ minLength: 1 }),
  DATABASE_POOL: Type.Integer({ default: 10, minimum: 2, maximum: 100 }),
  KAFKA_PARTITIONS: Type.Integer({ default: 6, minimum: 1, maximum: 100 }),
}

export type ServiceConfig = Static<ReturnType<typeof Type.Object<typeof serviceConfig>>>

/** A database that a process uses beside its service's own, with its tables brought to the present. */
export type OpenDatabase = <Db>(url: string, migrations: Parameters<typeof migrate>[1]) => Promise<Database<Db>>

/**
 * A service as a process of its own, over Kafka: reads its environment (all faults at once), migrates, starts its
 * roles, says `{"listening": url}` on standard output, and stops in order on SIGTERM.
 */
export async function runServiceProcess<P extends TProperties, Db extends PlatformTables>(
  name: ServiceName,
  more: P,
  env: Record<string, string | undefined>,
  create: (
    config: Static<ReturnType<typeof Type.Object<P>>>,
    database: Database<Db>,
    open: OpenDatabase,
  ) => Promise<Service<Db>>,
): Promise<void> {
  const config = readConfig(env, Type.Object({ ...serviceConfig }))
  const own = readConfig(env, Type.Object(more))
  const logger = createLogger({ name, level: config.LOG_LEVEL })
  const onFault = (what: string, fault: unknown) => logger.error({ err: fault, what }, 'could not be handled')
  const kafka = createKafka({ clientId: name, brokers: config.KAFKA_BROKERS, log: logger })
  const bus = createKafkaBus({ kafka, onFault })
  const database = connect<Db>(config.DATABASE_URL, { max: config.DATABASE_POOL, name })
  const opened: Database<unknown>[] = []
  const open: OpenDatabase = async <Other>(at: string, migrations: Parameters<typeof migrate>[1]) => {
    const other = connect<Other>(at, { max: config.DATABASE_POOL, name })
    opened.push(other as unknown as Database<unknown>)
    await migrate(other, migrations)
    return other
  }
  const service = await create(own as never, database, open)
  const roles = config.ROLE.filter((role) => role === 'api' || role === 'consumer')
  const parts: Part[] = [
    { name: 'telemetry', start: () => startTelemetry({ service: name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }) },
    {
      name: 'database',
      start: async () => {
        await migrate(database, service.migrations)
        return { stop: () => Promise.all([database, ...opened].map((each) => each.close())) }
      },
    },
    { name: 'log', start: () => startLog(service, database, config, kafka, onFault) },
    { name: 'bus', start: () => ({ stop: () => bus.close() }) },
    {
      name: 'service',
      start: async () => {
        const running = await runService(service, {
          database,
          bus,
          actorKey: config.ACTOR_KEY,
          logger,
          host: config.HOST,
          port: config.PORT,
          roles,
        })
        process.stdout.write(`${JSON.stringify({ listening: running.url, service: name })}\n`)
        return running
      },
    },
    {
      name: 'health',
      start: () =>
        startHealthServer({
          host: config.HEALTH_HOST,
          port: config.HEALTH_PORT,
          checks: { database: () => database.pool.query('select 1') },
        }),
    },
  ]
  await untilSignal(startAll(parts, { onEvent: (event, details) => logger.debug({ ...details }, event) }))
}

/** The sequencer beside every process that appends or relays, and the relay where this process has that role. */
function startLog<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  config: ServiceConfig,
  kafka: ReturnType<typeof createKafka>,
  onFault: (what: string, fault: unknown) => void,
) {
  const sequencer = startSequencer(database)
  if (!config.ROLE.includes('relay')) return sequencer
  const publisher = createKafkaPublisher(kafka, { partitions: config.KAFKA_PARTITIONS })
  const relay = startRelay(database, service.name, publisher, sequencer.moved, {
    heartbeat: service.name === 'identity',
    onFault: (fault) => onFault('relay', fault),
  })
  return {
    async stop() {
      await relay.stop()
      await publisher.close()
      await sequencer.stop()
    },
  }
}
