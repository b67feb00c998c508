import { serviceNames } from '@suvarna/contracts/common/services.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { readConfig } from '@suvarna/platform/config/config.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { VaultDb } from '@suvarna/platform/vault/vault.ts'
import { Type } from 'typebox'
import { migrations } from '../distributed/migrations.ts'
import { eraseAgain } from '../restore/erase-again.ts'
import { beginNewEpochs } from '../restore/new-epoch.ts'
import { databaseNames, databasesConfig, urlVariable } from './config.ts'

/**
 * Runs between the restore of the databases and the opening of the shop: migrates, begins new epochs, and makes
 * identity and orders forget everyone whose key is deleted from the restored vault.
 */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(databasesConfig))
  for (const name of databaseNames) {
    const database = connect<never>(config[urlVariable(name)], { name })
    await migrate(database, migrations[name]).finally(() => database.close())
  }
  const positions = await beginNewEpochs(new Map(serviceNames.map((name) => [name, config[urlVariable(name)]])))
  const ends = Object.entries(positions).map(([name, position]) => `${name} ${position}`)
  const erased = await erasedAgain(config)
  return `A new epoch of every log begins behind ${ends.join(', ')}. ${erased} accounts and orders are erased again.`
}

async function erasedAgain(config: Record<ReturnType<typeof urlVariable>, string>): Promise<number> {
  const open = <Db>(name: 'vault' | 'identity' | 'orders') => connect<Db>(config[urlVariable(name)], { name })
  const restored = {
    vault: open<VaultDb>('vault'),
    identity: open<IdentityDb>('identity'),
    orders: open<OrdersDb>('orders'),
  }
  try {
    return await eraseAgain(restored, [])
  } finally {
    await Promise.all(Object.values(restored).map((database) => database.close()))
  }
}
