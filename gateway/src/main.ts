import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@suvarna/contracts/services.ts'
import { ConfigFault, choice, readConfig, url } from '@suvarna/platform/config.ts'
import { processConfig } from '@suvarna/platform/distributed.ts'
import { startHealthServer } from '@suvarna/platform/health.ts'
import { createKafkaBus } from '@suvarna/platform/kafka-bus.ts'
import { createKafka } from '@suvarna/platform/kafka-client.ts'
import { startAll, untilSignal } from '@suvarna/platform/lifecycle.ts'
import { createLogger } from '@suvarna/platform/logging.ts'
import { openS3Store } from '@suvarna/platform/object-store-s3.ts'
import { startTelemetry } from '@suvarna/platform/start-telemetry.ts'
import { Type } from 'typebox'
import { noPayment, razorpayOrigins, sandboxOrigins } from './headers.ts'
import { createGateway } from './service.ts'

const text = () => Type.String({ minLength: 1 })

const env = readConfig(
  process.env,
  Type.Object({
    ...processConfig,
    IDENTITY_URL: url(),
    CATALOG_URL: url(),
    ORDERS_URL: url(),
    PAYMENTS_URL: url(),
    SHIPPING_URL: url(),
    ANALYTICS_URL: url(),
    PUBLIC_URL: url(),
    TOKEN_PUBLIC_KEY: text(),
    /** The key before, while its tokens live: at most 8 hours. */
    TOKEN_PREVIOUS_PUBLIC_KEY: Type.Optional(text()),
    S3_ENDPOINT: url(),
    S3_REGION: text(),
    S3_ACCESS_KEY: text(),
    S3_SECRET_KEY: text(),
    S3_BUCKET: text(),
    STOREFRONT_DIST: Type.String({ default: join(import.meta.dirname, '..', '..', 'frontend', 'dist') }),
    PAYMENT: choice(['none', 'razorpay', 'sandbox'], { default: 'none', live: ['none', 'razorpay'] }),
    PAYMENT_SANDBOX_URL: Type.Optional(url()),
    TRUSTED_HOPS: Type.Integer({ default: 0, minimum: 0, maximum: 10 }),
    RATE_LIMIT_FACTOR: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  }),
)

const demoFactor = 100
const logger = createLogger({ name: 'gateway', level: env.LOG_LEVEL })
const bus = createKafkaBus({
  kafka: createKafka({ clientId: 'gateway', brokers: env.KAFKA_BROKERS, log: logger }),
  onFault: (what, fault) => logger.error({ err: fault, what }, 'could not be handled'),
})
const services = Object.fromEntries(
  serviceNames.map((name) => [name, env[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`]]),
) as Record<ServiceName, string>

if (env.PAYMENT === 'sandbox' && !env.PAYMENT_SANDBOX_URL) throw new ConfigFault(['PAYMENT_SANDBOX_URL is missing'])
const sandbox = sandboxOrigins(new URL(env.PAYMENT_SANDBOX_URL ?? 'http://none').origin)
const payment = { none: noPayment, razorpay: razorpayOrigins, sandbox }
const objectStore = await openS3Store({
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
})
const gateway = await createGateway({
  services,
  bus,
  objectStore,
  logger,
  publicKeys: [env.TOKEN_PUBLIC_KEY, env.TOKEN_PREVIOUS_PUBLIC_KEY ?? []].flat(),
  actorKey: env.ACTOR_KEY,
  dist: env.STOREFRONT_DIST,
  publicUrl: env.PUBLIC_URL,
  payment: payment[env.PAYMENT],
  limitFactor: env.RATE_LIMIT_FACTOR ?? (env.SHOP_ENV === 'live' ? 1 : demoFactor),
  trustedHops: env.TRUSTED_HOPS,
})

const parts = [
  { name: 'telemetry', start: () => startTelemetry({ service: 'gateway', endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT }) },
  { name: 'bus', start: () => ({ stop: () => bus.close() }) },
  {
    name: 'gateway',
    start: async () => {
      const listening = await gateway.start({ host: env.HOST, port: env.PORT })
      process.stdout.write(`${JSON.stringify({ listening, service: 'gateway' })}\n`)
      return gateway
    },
  },
  { name: 'health', start: () => startHealthServer({ host: env.HEALTH_HOST, port: env.HEALTH_PORT }) },
]
await untilSignal(startAll(parts, { onEvent: (event, details) => logger.debug({ ...details }, event) }))
