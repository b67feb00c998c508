import { serviceNames } from '@suvarna/contracts/services.ts'
import { readConfig } from '@suvarna/platform/config.ts'
import { Type } from 'typebox'
import { beginNewEpochs } from '../backup/new-epoch.ts'
import { logsConfig, urlVariable } from './config.ts'

/** Between the restore of the databases and the opening of the shop. */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(logsConfig))
  const positions = await beginNewEpochs(new Map(serviceNames.map((name) => [name, config[urlVariable(name)]])))
  const ends = Object.entries(positions).map(([name, position]) => `${name} ${position}`)
  return `A new epoch of every log begins behind ${ends.join(', ')}.`
}
