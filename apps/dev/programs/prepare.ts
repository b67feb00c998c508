// Runs before the programs of `npm run dev`: migrates the databases and loads missing demo data. A program of its own,
// so that its modules do not count as loaded by the services.
import { connect } from '@suvarna/platform/database/database.ts'
import { seedShop } from '@suvarna/seed/seed-shop.ts'
import { composition } from '../../embedded/composition.ts'
import { longStep, step } from '../../embedded/progress.ts'
import { migrateAll } from '../../embedded/shop.ts'
import { readSecrets } from '../../folder/secrets.ts'
import { type Place, providersIn } from '../place.ts'
import { runInPlace } from './in-place.ts'

await runInPlace((place) => [{ name: 'demo data', start: () => prepare(place) }])

async function prepare(place: Place): Promise<undefined> {
  const { folder, store, databases } = place
  const opened: { close(): Promise<void> }[] = []
  const open = async (name: keyof Place['databases']) => {
    const database = connect(databases[name], { max: 4, name })
    opened.push(database)
    return database as never
  }
  const secrets = await readSecrets(folder)
  const { parts, seeds } = await composition({ open }, providersIn(place), secrets, { folder, store })
  await step('Bringing the databases up to date', () => migrateAll(parts))
  await longStep('Loading the demo data', (say) => seedShop({ ...seeds, secrets, say }))
  await Promise.all(opened.map((database) => database.close()))
}
