import { ConfigFault, readConfig } from '@suvarna/platform/config/config.ts'
import { storeOptions } from '@suvarna/platform/outside/s3-config.ts'
import { Type } from 'typebox'
import { seedDistributed } from '../distributed/seed.ts'
import { type DatabaseName, seedConfig, urlVariable } from './config.ts'

/**
 * Loads the demo's logins, catalogue and past before the services run for the first time; does nothing on later runs.
 */
export async function run(env = process.env): Promise<string> {
  if (env.SHOP_ENV === 'live') throw new ConfigFault(['SHOP_ENV is live: the demo is not loaded into a live shop'])
  const config = readConfig(env, Type.Object(seedConfig))
  const { products, orders } = await seedDistributed(
    { databaseUrl: (name) => config[urlVariable(name as DatabaseName)], s3: storeOptions(config) },
    { customerKey: config.CUSTOMER_KEY, otpKey: config.OTP_KEY, tokenPrivateKey: config.TOKEN_PRIVATE_KEY },
  )
  return `The demo is there: ${products} products and ${orders} past orders are new.`
}
