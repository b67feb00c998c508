// What each job reads from its environment.
import { serviceNames } from '@suvarna/contracts/services.ts'
import { list, secret } from '@suvarna/platform/config.ts'
import { serviceConfig } from '@suvarna/platform/process-config.ts'
import { s3Config } from '@suvarna/platform/s3-config.ts'
import { type TString, Type } from 'typebox'

export const topicsConfig = { KAFKA_BROKERS: list(), KAFKA_PARTITIONS: serviceConfig.KAFKA_PARTITIONS }

export const bucketConfig = s3Config

const databaseNames = [...serviceNames, 'vault'] as const
export type DatabaseName = (typeof databaseNames)[number]

/** ORDERS_DATABASE_URL for orders, and so on. */
export const urlVariable = <Name extends DatabaseName>(name: Name) =>
  `${name.toUpperCase() as Uppercase<Name>}_DATABASE_URL` as const

const urlsOf = <Name extends DatabaseName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [urlVariable(name), Type.String({ minLength: 1 })])) as unknown as Record<
    `${Uppercase<Name>}_DATABASE_URL`,
    TString
  >

export const logsConfig = urlsOf(serviceNames)

export const rehearsalConfig = {
  /** Up to the name of a database. */
  SCRATCH_POSTGRES: Type.String({ minLength: 1 }),
  /** Of the topics that the followers had read. */
  KAFKA_PARTITIONS: serviceConfig.KAFKA_PARTITIONS,
}

export const seedConfig = {
  ...s3Config,
  ...urlsOf(databaseNames),
  CUSTOMER_KEY: secret({ demo: 'suvarna-demo-customer-key' }),
  OTP_KEY: secret({ demo: 'suvarna-demo-otp-key' }),
  TOKEN_PRIVATE_KEY: secret(),
}
