import { type Static, Type } from 'typebox'
import { choice, list, publicKey, secret, url } from './config.ts'

/** Kafka's address and the process's login: TLS when the brokers require it, SASL with a login. */
export const kafkaConfig = {
  KAFKA_BROKERS: list(),
  KAFKA_TLS: Type.Boolean({ default: false }),
  /** The certificate authority (PEM) of the brokers, where it is not publicly trusted. */
  KAFKA_CA: Type.Optional(Type.String({ minLength: 1 })),
  KAFKA_SASL_MECHANISM: choice(['plain', 'scram-sha-256', 'scram-sha-512'], { default: 'scram-sha-512' }),
  /** Without it no login is sent. */
  KAFKA_USERNAME: Type.Optional(Type.String({ minLength: 1 })),
  KAFKA_PASSWORD: Type.Optional(secret()),
}

/** Settings of every process of the distributed shop, including the gateway. */
export const processConfig = {
  SHOP_ENV: choice(['demo', 'live'], { default: 'demo' }),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error'], { default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  /** The internal server: probes and metrics, never open to the public. */
  HEALTH_HOST: Type.String({ default: '127.0.0.1' }),
  HEALTH_PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  /** How long a stopping process still answers while callers move elsewhere; more than 4 s in a cluster. */
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  ...kafkaConfig,
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(url()),
  /** The share of traces that is kept; those of /orders/… and failures always are. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ default: 0.1, minimum: 0, maximum: 1 }),
}

/** Factor on a live shop's rate limits; the demo's default is a hundred. */
export const limitConfig = {
  SHOP_ENV: processConfig.SHOP_ENV,
  RATE_LIMIT_FACTOR: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
}

export const limitFactorOf = (env: { SHOP_ENV: string; RATE_LIMIT_FACTOR?: number }): number =>
  env.RATE_LIMIT_FACTOR ?? (env.SHOP_ENV === 'live' ? 1 : 100)

export const roles = ['api', 'relay', 'consumer', 'migrate'] as const

/**
 * A service's database, and who migrates it: a process that runs the service does so itself (`MIGRATIONS=run`), or
 * waits until a job with `ROLE=migrate` has done it (`await`). `migrate` migrates and ends.
 */
export const databaseConfig = {
  ROLE: Type.Array(choice(roles), { default: ['api', 'relay', 'consumer'], minItems: 1 }),
  MIGRATIONS: choice(['run', 'await'], { default: 'run' }),
  DATABASE_URL: Type.String({ minLength: 1 }),
  DATABASE_POOL: Type.Integer({ default: 10, minimum: 2, maximum: 100 }),
  /** Off behind a PgBouncer in transaction mode before 1.21, or one without `max_prepared_statements`. */
  DATABASE_PREPARED: Type.Boolean({ default: true }),
}

/** The database with the keys of sealed personal data: only identity, orders and shipping get it. */
export const vaultConfig = { VAULT_DATABASE_URL: Type.String({ minLength: 1 }) }

/** Settings of every service's process, beside its own. */
export const serviceConfig = {
  ...processConfig,
  ...databaseConfig,
  /** Verifies the actor tokens of the gateway, which alone holds the private key. */
  ACTOR_PUBLIC_KEY: publicKey(),
  /** A second accepted key, while the gateway's key is being rotated. */
  ACTOR_PREVIOUS_PUBLIC_KEY: Type.Optional(publicKey()),
  KAFKA_PARTITIONS: Type.Integer({ default: 6, minimum: 1, maximum: 100 }),
}

export type ServiceConfig = Static<ReturnType<typeof Type.Object<typeof serviceConfig>>>
