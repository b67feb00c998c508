import { type Static, Type } from 'typebox'
import { choice, list, publicKey, secret, url } from './config.ts'

/** Where Kafka is, and how a process proves who it is there: TLS as soon as the brokers ask for it, SASL with a login. */
export const kafkaConfig = {
  KAFKA_BROKERS: list(),
  KAFKA_TLS: Type.Boolean({ default: false }),
  /** The certificate (PEM) of who signs those of the brokers, where that is none that the whole world trusts. */
  KAFKA_CA: Type.Optional(Type.String({ minLength: 1 })),
  KAFKA_SASL_MECHANISM: choice(['plain', 'scram-sha-256', 'scram-sha-512'], { default: 'scram-sha-512' }),
  /** Without it no login is made. */
  KAFKA_USERNAME: Type.Optional(Type.String({ minLength: 1 })),
  KAFKA_PASSWORD: Type.Optional(secret()),
}

/** What every process of the distributed shop is told, the gateway included. */
export const processConfig = {
  SHOP_ENV: choice(['demo', 'live'], { default: 'demo' }),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error'], { default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  /** The internal server: probes and metrics, never open to the public. */
  HEALTH_HOST: Type.String({ default: '127.0.0.1' }),
  HEALTH_PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65_535 }),
  /** How long a process that was told to stop still answers, and sends its callers elsewhere; more than 4 s in a cluster. */
  DRAIN_MS: Type.Integer({ default: 0, minimum: 0, maximum: 20_000 }),
  ...kafkaConfig,
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(url()),
  /** The part of traces that is kept; those of /orders/… and what went wrong always are. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ default: 0.1, minimum: 0, maximum: 1 }),
}

/** How many times a live shop's limits; without it a demo has a hundred times as much. */
export const limitConfig = {
  SHOP_ENV: processConfig.SHOP_ENV,
  RATE_LIMIT_FACTOR: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
}

export const limitFactorOf = (env: { SHOP_ENV: string; RATE_LIMIT_FACTOR?: number }): number =>
  env.RATE_LIMIT_FACTOR ?? (env.SHOP_ENV === 'live' ? 1 : 100)

export const roles = ['api', 'relay', 'consumer', 'migrate'] as const

/**
 * Where a service's tables are, and who brings them to the present: a process that runs it does so itself
 * (`MIGRATIONS=run`), or waits until a job with `ROLE=migrate` has done it (`await`). `migrate` does that and ends.
 */
export const databaseConfig = {
  ROLE: Type.Array(choice(roles), { default: ['api', 'relay', 'consumer'], minItems: 1 }),
  MIGRATIONS: choice(['run', 'await'], { default: 'run' }),
  DATABASE_URL: Type.String({ minLength: 1 }),
  DATABASE_POOL: Type.Integer({ default: 10, minimum: 2, maximum: 100 }),
}

/** The keys of sealed personal data: identity, orders and shipping alone are told where they are. */
export const vaultConfig = { VAULT_DATABASE_URL: Type.String({ minLength: 1 }) }

/** What every service's process is told beside its own. */
export const serviceConfig = {
  ...processConfig,
  ...databaseConfig,
  /** Says who asks: the gateway's, who alone holds the private key. */
  ACTOR_PUBLIC_KEY: publicKey(),
  /** A second one that is accepted, while the gateway changes its key. */
  ACTOR_PREVIOUS_PUBLIC_KEY: Type.Optional(publicKey()),
  KAFKA_PARTITIONS: Type.Integer({ default: 6, minimum: 1, maximum: 100 }),
}

export type ServiceConfig = Static<ReturnType<typeof Type.Object<typeof serviceConfig>>>
