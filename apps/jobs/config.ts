// What each job reads from its environment.
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { privateKey, secret } from '@suvarna/platform/config/config.ts'
import { kafkaConfig, serviceConfig } from '@suvarna/platform/config/process-config.ts'
import { s3Config } from '@suvarna/platform/outside/s3-config.ts'
import { type TString, Type } from 'typebox'

export const topicsConfig = { ...kafkaConfig, KAFKA_PARTITIONS: serviceConfig.KAFKA_PARTITIONS }

/** The root key makes the bucket and the key that the shop's processes have. */
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
  /** Up to the name of a database. */
  SCRATCH_POSTGRES: Type.String({ minLength: 1 }),
  /** Of the topics that the followers had read. */
  KAFKA_PARTITIONS: serviceConfig.KAFKA_PARTITIONS,
}

export const seedConfig = {
  ...s3Config,
  ...databasesConfig,
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  TOKEN_PRIVATE_KEY: privateKey(),
}
