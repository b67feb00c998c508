// A service of `npm run dev` as a process: node service.ts <name>. It reads the other services' logs from their
// databases, as in `npm start`; the supervisor reports when one has grown.
import { createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { startLoop } from '@suvarna/platform/background/loops.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { type Sequencer, startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import type { Stoppable } from '@suvarna/platform/run/lifecycle.ts'
import { runService } from '@suvarna/platform/run/run-service.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import { wiring } from '../../embedded/wiring.ts'
import { readSecrets } from '../../folder/secrets.ts'
import { type Place, providersIn } from '../place.ts'
import { runInPlace, send } from './in-place.ts'
import { readableLogs } from './readable-logs.ts'

const name = process.argv[2] as ServiceName
const wire = await wiring[name]()
await runInPlace((place) => [{ name, start: () => startService(place) }])

async function startService(place: Place): Promise<Stoppable> {
  const logger = createLogger({ name, level: place.logLevel })
  const onFault = (what: string, fault: unknown) => logger.error({ err: fault, what }, 'could not be handled')
  const database = connect<PlatformTables>(place.databases[name], { max: 6, name })
  const vault = connect<VaultDb>(place.databases.vault, { max: 2, name })
  const service = wire(database, {
    secrets: await readSecrets(place.folder),
    providers: providersIn(place),
    store: place.store,
    vault: createVault(vault),
    objectStore: await openFileStore(join(place.folder, 'uploads')),
    limitFactor: 100,
  })
  await migrate(database, service.migrations)
  if (name === 'catalog') await forgetCached(database as never)
  const sequencer = startSequencer(database, onFault, service)
  const source = { database, moved: sequencer.moved, upcasters: service.log.upcasters }
  const logs = readableLogs(place, name, { name, source: source as never })
  const bus = createPostgresBus(logs.sourceOf, onFault)
  const reporting = startLoop({ service: name, loop: 'telling', onFault }, reportMoves(sequencer))
  const running = await runService(service, {
    database,
    bus,
    actorKeys: [createPublicKey(place.actor.publicKey)],
    logger,
    port: place.servicePorts[name],
  })
  return {
    async stop() {
      await running.stop()
      await bus.close()
      await Promise.all([reporting.stop(), sequencer.stop()])
      await Promise.all([logs.close(), database.close(), vault.close()])
    },
  }
}

/** Empties the gateway's cache, whose responses may come from the code before the restart. */
async function forgetCached(database: Database<CatalogDb>): Promise<void> {
  const { bumpRevision } = await import('@suvarna/catalog/product/revision.ts')
  await database.transaction(bumpRevision)
}

/** Wakes the other programs when this service's log has grown. */
function reportMoves({ moved }: Sequencer) {
  const news = moved.watch()
  return async ({ stopping }: { stopping: AbortSignal }) => {
    await news.wait(60_000, stopping)
    send({ moved: name })
  }
}
