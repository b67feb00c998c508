import { serviceNames } from '@suvarna/contracts/services.ts'
import { readConfig } from '@suvarna/platform/config.ts'
import { connect } from '@suvarna/platform/database.ts'
import { migrate } from '@suvarna/platform/migrations.ts'
import { Type } from 'typebox'
import { beginNewEpochs } from '../backup/new-epoch.ts'
import { migrations } from '../distributed/migrations.ts'
import { databaseNames, databasesConfig, urlVariable } from './config.ts'

/** Between the restore of the databases and the opening of the shop: the tables of this release, and new epochs. */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(databasesConfig))
  for (const name of databaseNames) {
    const database = connect<never>(config[urlVariable(name)], { name })
    await migrate(database, migrations[name]).finally(() => database.close())
  }
  const positions = await beginNewEpochs(new Map(serviceNames.map((name) => [name, config[urlVariable(name)]])))
  const ends = Object.entries(positions).map(([name, position]) => `${name} ${position}`)
  return `A new epoch of every log begins behind ${ends.join(', ')}.`
}
