// Everything of the shop that follows events: sequencers, consumers, reactors, deadlines of all six services.
import type { ServiceName } from '@suvarna/contracts/services.ts'
import { createPostgresBus, type LogSource } from '@suvarna/platform/postgres-bus.ts'
import { startSequencer } from '@suvarna/platform/sequencer.ts'
import { runConsumers } from '@suvarna/platform/service.ts'
import { openServices, type Urls } from './all-services.ts'
import { go, readCommand, say } from './commands.ts'

const parts = await openServices(readCommand<{ urls: Urls }>().urls)
await go()
const onFault = (what: string, fault: unknown) => process.stderr.write(`followers: ${what}: ${fault}\n`)
const sources = new Map<ServiceName, LogSource>()
for (const { service, database } of parts)
  sources.set(service.name, { database, moved: startSequencer(database as never).moved })
const bus = createPostgresBus((name) => sources.get(name) as LogSource, onFault)
for (const { service, database } of parts) await runConsumers(service as never, database as never, bus, onFault)
say('listening')
