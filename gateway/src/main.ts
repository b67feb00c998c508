import { createPrivateKey } from 'node:crypto'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { createKafkaBus } from '@suvarna/platform/bus/kafka/kafka-bus.ts'
import { createKafka, kafkaOptionsOf } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { ConfigFault, readConfig } from '@suvarna/platform/config/config.ts'
import { limitFactorOf } from '@suvarna/platform/config/process-config.ts'
import { drainConnections } from '@suvarna/platform/http/connection-draining.ts'
import { readiness, startHealthServer } from '@suvarna/platform/http/health.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { openConfiguredStore } from '@suvarna/platform/outside/s3-config.ts'
import { liveUntilSignal, startAll } from '@suvarna/platform/run/lifecycle.ts'
import { startTelemetry, telemetryOf } from '@suvarna/platform/run/start-telemetry.ts'
import { Type } from 'typebox'
import { gatewayConfig } from './config.ts'
import { paymentOrigins } from './edge/headers.ts'
import { createGateway } from './service.ts'

const env = readConfig(process.env, Type.Object(gatewayConfig))

const logger = createLogger({ name: 'gateway', level: env.LOG_LEVEL })
const bus = createKafkaBus({
  kafka: createKafka({ clientId: 'gateway', ...kafkaOptionsOf(env), log: logger }),
  onFault: (what, fault) => logger.error({ err: fault, what }, 'could not be handled'),
})
const services = Object.fromEntries(
  serviceNames.map((name) => [name, env[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`]]),
) as Record<ServiceName, string>

if (env.PAYMENT === 'sandbox' && !env.PAYMENT_SANDBOX_URL) throw new ConfigFault(['PAYMENT_SANDBOX_URL is missing'])
const health = await startHealthServer({ host: env.HEALTH_HOST, port: env.HEALTH_PORT })
const gateway = await createGateway({
  services,
  bus,
  objectStore: await openConfiguredStore(env),
  logger,
  publicKeys: [env.TOKEN_PUBLIC_KEY, env.TOKEN_PREVIOUS_PUBLIC_KEY ?? []].flat(),
  actorKey: createPrivateKey(env.ACTOR_PRIVATE_KEY),
  dist: env.STOREFRONT_DIST,
  publicUrl: env.PUBLIC_URL,
  payment: paymentOrigins(env.PAYMENT, new URL(env.PAYMENT_SANDBOX_URL ?? 'http://none').origin),
  limitFactor: limitFactorOf(env),
  trustedHops: env.TRUSTED_HOPS,
})

const parts = [
  { name: 'telemetry', start: () => startTelemetry({ service: 'gateway', ...telemetryOf(env) }) },
  { name: 'health', start: () => health },
  { name: 'bus', start: () => ({ stop: () => bus.close() }) },
  {
    name: 'gateway',
    start: async () => {
      const listening = await gateway.start({ host: env.HOST, port: env.PORT })
      process.stdout.write(`${JSON.stringify({ listening, service: 'gateway' })}\n`)
      const leave = drainConnections(gateway.app)
      return {
        async stop() {
          await leave(env.DRAIN_MS)
          await gateway.stop()
        },
      }
    },
  },
  { name: 'readiness', start: () => readiness(health) },
]
const stopWithinMs = 15_000 + env.DRAIN_MS
await liveUntilSignal(
  startAll(parts, { stopWithinMs, onEvent: (event, details) => logger.debug({ ...details }, event) }),
)
