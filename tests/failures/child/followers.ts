// Everything of the shop that follows events: sequencers, consumers, reactors and deadlines of all six services. The
// line `close` stops what acts on events; projections go on to the end of the logs.
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { createPostgresBus, type LogSource } from '@suvarna/platform/bus/postgres-bus.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runConsumers, type Service } from '@suvarna/platform/service/service.ts'
import { openServices, type Urls } from '../services/all-services.ts'
import { go, print, readCommand } from '../services/commands.ts'

const parts = await openServices(readCommand<{ urls: Urls }>().urls)
const lines = await go()
const onFault = (what: string, fault: unknown) => process.stderr.write(`followers: ${what}: ${fault}\n`)
const sources = new Map<ServiceName, LogSource>()
for (const { service, database } of parts)
  sources.set(service.name, { database, moved: startSequencer(database as never).moved })
const bus = createPostgresBus((name) => sources.get(name) as LogSource, onFault)
const run = (what: (service: Service<PlatformTables>) => Service<PlatformTables>) =>
  Promise.all(
    parts.map(({ service, database }) => runConsumers(what(service as never), database as never, bus, onFault)),
  )
const running = await run((service) => service)
print('listening')
await lines.next()
await Promise.all(running.map((each) => each.stop()))
const writesDown = ({ tables }: { tables?: readonly string[] }) => tables !== undefined
await run(({ name, migrations, log, routes, consumers = [] }) => {
  return { name, migrations, log, routes, consumers: consumers.filter(writesDown) }
})
print('closing')
