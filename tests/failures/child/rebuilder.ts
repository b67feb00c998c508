// Rebuilds projections as an operator would: each input line, `<service> <projection> …`, names some, all in parallel.
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { readerFor, rebuildablesOf } from '@suvarna/platform/operate/rebuild-routes.ts'
import { rebuild } from '@suvarna/platform/rebuild/rebuild.ts'
import { createSignal } from '@suvarna/platform/wait/signal.ts'
import { openServices, type Urls } from '../services/all-services.ts'
import { go, print, readCommand } from '../services/commands.ts'

const { urls, names } = readCommand<{ urls: Urls; names?: ServiceName[] }>()
const parts = await openServices(urls, names)
const logs = new Map<ServiceName, Database<never>>()
const bus = createPostgresBus((name) => {
  const database = logs.get(name) ?? connect<never>(urls[name], { max: 2 })
  logs.set(name, database)
  return { database, moved: createSignal() }
})
for await (const line of await go()) {
  const [of, ...wanted] = line.split(' ')
  const part = parts.find(({ service }) => service.name === of)
  if (!part) throw new Error(`${of} is not open`)
  const { service, database } = part
  const targets = rebuildablesOf(service).filter(({ name }) => wanted.includes(name))
  await Promise.all(targets.map((target) => rebuild(database, target, readerFor(target, service, database, bus))))
  print(`done ${line}`)
}
