import { createPublicKey } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Static, type TProperties, Type } from 'typebox'
import { createKafkaBus } from '../bus/kafka/kafka-bus.ts'
import { createKafka, kafkaOptionsOf } from '../bus/kafka/kafka-client.ts'
import { createKafkaPublisher } from '../bus/kafka/kafka-publisher.ts'
import { startRelay } from '../bus/relay.ts'
import { readConfig } from '../config/config.ts'
import { databaseConfig, processConfig, type ServiceConfig, serviceConfig } from '../config/process-config.ts'
import type { Database } from '../database/database.ts'
import type { Migration } from '../database/migrations/migration.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import { databaseAnswers } from '../database/query-results.ts'
import { drainConnections } from '../http/connection-draining.ts'
import { readiness, startHealthServer } from '../http/health.ts'
import { startSequencer } from '../log/sequencer.ts'
import { createLogger } from '../observe/logging.ts'
import type { Service } from '../service/service.ts'
import type { Vault } from '../vault/vault.ts'
import { liveUntilSignal, type Part, startAll } from './lifecycle.ts'
import { openProcessDatabase, type ProcessDatabase } from './process-database.ts'
import { runService } from './run-service.ts'
import { startTelemetry, telemetryOf } from './start-telemetry.ts'

/** A service as a program: its own settings, its tables, and how it is built from them. */
export type ServiceProgram<P extends TProperties, Db extends PlatformTables> = {
  name: ServiceName
  config: P
  migrations: readonly Migration[]
  create(
    config: Static<ReturnType<typeof Type.Object<P>>>,
    stores: { database: Database<Db>; vault: Vault },
  ): Promise<Service<Db>> | Service<Db>
}

/**
 * A service as a process of its own, over Kafka: reads its environment (and reports all faults together), migrates or
 * waits for it, starts its roles, prints `{"listening": url}`, and stops in order on SIGTERM. With the role `migrate`
 * it migrates and ends.
 */
export async function runServiceProcess<P extends TProperties, Db extends PlatformTables>(
  program: ServiceProgram<P, Db>,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { name, migrations } = program
  const { ROLE, LOG_LEVEL } = readConfig(env, Type.Object({ ...databaseConfig, LOG_LEVEL: processConfig.LOG_LEVEL }))
  const logger = createLogger({ name, level: LOG_LEVEL })
  const stores = openProcessDatabase<Db>(name, env, program.config, migrations, logger)
  if (ROLE.includes('migrate')) {
    logger.info({ applied: await stores.migrate(firstSignal()) }, 'the tables are at the present version')
    return stores.close()
  }
  const config = readConfig(env, Type.Object({ ...serviceConfig }))
  const service = await program.create(readConfig(env, Type.Object(program.config)), stores)
  const parts = await partsOf(service, config, stores, logger)
  const stopWithinMs = 15_000 + config.DRAIN_MS
  await liveUntilSignal(
    startAll(parts, { stopWithinMs, onEvent: (event, details) => logger.debug({ ...details }, event) }),
  )
}

async function partsOf<Db extends PlatformTables>(
  service: Service<Db>,
  config: ServiceConfig,
  stores: ProcessDatabase<Db>,
  logger: FastifyBaseLogger,
): Promise<Part[]> {
  const { name } = service
  const { database } = stores
  const onFault = (what: string, fault: unknown) => logger.error({ err: fault, what }, 'could not be handled')
  const kafka = createKafka({ clientId: name, ...kafkaOptionsOf(config), log: logger })
  const bus = createKafkaBus({ kafka, onFault })
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { database: () => databaseAnswers(database) },
    log: logger,
  })
  return [
    { name: 'telemetry', start: () => startTelemetry({ service: name, ...telemetryOf(config) }) },
    { name: 'health', start: () => health },
    {
      name: 'database',
      start: async () => {
        if (config.MIGRATIONS === 'await') await stores.untilMigrated(firstSignal())
        else await stores.migrate(firstSignal())
        return { stop: () => stores.close() }
      },
    },
    { name: 'log', start: () => startLog(service, database, config, kafka, logger) },
    { name: 'bus', start: () => ({ stop: () => bus.close() }) },
    {
      name: 'service',
      start: async () => {
        const running = await runService(service, {
          database,
          bus,
          distributed: true,
          actorKeys: [config.ACTOR_PUBLIC_KEY, config.ACTOR_PREVIOUS_PUBLIC_KEY ?? []]
            .flat()
            .map((pem) => createPublicKey(pem)),
          logger,
          host: config.HOST,
          port: config.PORT,
          roles: config.ROLE.filter((role) => role === 'api' || role === 'consumer'),
        })
        process.stdout.write(`${JSON.stringify({ listening: running.url, service: name })}\n`)
        const leave = drainConnections(running.app)
        return {
          async stop() {
            if (running.url) await leave(config.DRAIN_MS)
            await running.stop()
          },
        }
      },
    },
    { name: 'readiness', start: () => readiness(health) },
  ]
}

function firstSignal(): AbortSignal {
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort()).once('SIGINT', () => stopping.abort())
  return stopping.signal
}

/** The sequencer, in every process that appends or relays, and the relay if this process has that role. */
function startLog<Db extends PlatformTables>(
  service: Service<Db>,
  database: Database<Db>,
  config: ServiceConfig,
  kafka: ReturnType<typeof createKafka>,
  logger: FastifyBaseLogger,
) {
  const onFault = (what: string, fault: unknown) => logger.error({ err: fault, what }, 'could not be handled')
  const sequencer = startSequencer(database, onFault, service)
  if (!config.ROLE.includes('relay')) return sequencer
  const publisher = createKafkaPublisher(kafka, { partitions: config.KAFKA_PARTITIONS })
  const relay = startRelay(database, service.name, publisher, sequencer.moved, {
    heartbeat: service.name === 'identity',
    onFault: (fault) => onFault('relay', fault),
    onLead: () => logger.info('this relay leads'),
  })
  return {
    async stop() {
      await relay.stop()
      await publisher.close()
      await sequencer.stop()
    },
  }
}
