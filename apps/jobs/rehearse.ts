import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { readConfig } from '@suvarna/platform/config/config.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { Type } from 'typebox'
import { composition } from '../embedded/composition.ts'
import { migrateAll } from '../embedded/shop.ts'
import { readSecrets } from '../folder/secrets.ts'
import { beginNewEpochs } from '../restore/new-epoch.ts'
import { nullProviders } from '../restore/null-providers.ts'
import { printProofs, proveAll } from '../restore/prove.ts'
import { rehearsalConfig } from './config.ts'

/**
 * Proves a backup that was restored into SCRATCH_POSTGRES: new epochs, followers read to the end, every projection
 * rebuilt from the logs and compared. Connects only to that Postgres, and has none of the shop's keys.
 */
export async function run(env = process.env): Promise<string> {
  const { SCRATCH_POSTGRES: server, KAFKA_PARTITIONS: partitions } = readConfig(env, Type.Object(rehearsalConfig))
  const urlOf = (name: string) => `${server}/${name}`
  await beginNewEpochs(new Map(serviceNames.map((name) => [name, urlOf(name)])))
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-rehearsal-'))
  const opened: { close(): Promise<void> }[] = []
  const open = async <Db>(name: string) => {
    const database = connect<Db>(urlOf(name), { name })
    opened.push(database)
    return database
  }
  try {
    const { parts } = await composition({ open }, nullProviders, await readSecrets(folder), {
      folder,
      store: nullProviders.url,
    })
    await migrateAll(parts)
    const wrong = printProofs(await proveAll(parts, partitions))
    if (wrong > 0) throw new Error('The restored shop is not what its logs say.')
    return 'The restored shop is what its logs say.'
  } finally {
    await Promise.all(opened.map((database) => database.close()))
    await rm(folder, { recursive: true, force: true })
  }
}
