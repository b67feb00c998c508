// The environment of each job.
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { privateKey, secret } from '@suvarna/platform/config/config.ts'
import { kafkaConfig, serviceConfig } from '@suvarna/platform/config/process-config.ts'
import { s3Config } from '@suvarna/platform/outside/s3-config.ts'
import { type TString, Type } from 'typebox'

export const topicsConfig = { ...kafkaConfig, KAFKA_PARTITIONS: serviceConfig.KAFKA_PARTITIONS }

/** The root key, which creates the bucket and the key of the shop's processes. */
export const bucketConfig = { ...s3Config, S3_ROOT_ACCESS_KEY: s3Config.S3_ACCESS_KEY, S3_ROOT_SECRET_KEY: secret() }

export const databaseNames = [...serviceNames, 'vault'] as const
export type DatabaseName = (typeof databaseNames)[number]

/** ORDERS_DATABASE_URL for orders, and so on. */
export const urlVariable = (name: DatabaseName) =>
  `${name.toUpperCase() as Uppercase<DatabaseName>}_DATABASE_URL` as const

export const databasesConfig = Object.fromEntries(
  databaseNames.map((name) => [urlVariable(name), Type.String({ minLength: 1 })]),
) as unknown as Record<ReturnType<typeof urlVariable>, TString>

export const rehearsalConfig = {
  /** The URL up to the database name. */
  SCRATCH_POSTGRES: Type.String({ minLength: 1 }),
  /** The partition count of the topics that the followers had read. */
  KAFKA_PARTITIONS: serviceConfig.KAFKA_PARTITIONS,
}

export const seedConfig = {
  ...s3Config,
  ...databasesConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  TOKEN_PRIVATE_KEY: privateKey(),
}
