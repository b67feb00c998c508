// `npm run breach:list`: writes a file with everyone affected by a breach. docs/runbooks/personal-data-breach.md
import { open } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { byteOrderMark, csvLine } from '@suvarna/contracts/common/csv.ts'
import { heldKinds } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { noteAction } from '@suvarna/platform/store/operator-actions.ts'
import { booksOfDatabases, booksOfFolder } from '../check-shop/read/open-books.ts'
import { type Breach, concerned, type Databases, type Person } from './concerned.ts'

const usage = `npm run breach:list -- --since=2026-11-20T10:00Z --until=2026-11-21T08:00Z --to=FILE
                             everybody whose data was in the shop of DATA_DIR (./data) in that time, with contact and kinds
  --service=orders,shipping  only these services' stores (default: all)
  --stored-then              only what was stored in that time: a stolen log or topic, not a database
  --databases=URL            a shop anywhere: postgres://…/{service}
FILE is new, and yours alone to read. That it was made is kept with the services for good.`

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    until: { type: 'string' },
    to: { type: 'string' },
    service: { type: 'string' },
    'stored-then': { type: 'boolean' },
    databases: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

async function main(): Promise<void> {
  const [breach, to] = [breachOf(), values.to]
  if (!to) throw new Error(`--to names the file\n\n${usage}`)
  const began = Date.now()
  const { books, close } = values.databases
    ? booksOfDatabases(values.databases)
    : await booksOfFolder(resolve(process.env.DATA_DIR ?? 'data'))
  try {
    const databases = books.databases as Databases
    // Recorded before anything is read: an unrecorded list would be a breach of its own.
    const by = userInfo().username
    for (const service of breach.services)
      await noteAction(databases[service].db, {
        actor: by,
        action: 'breach-list',
        target: `${breach.since.toISOString()} to ${breach.until.toISOString()}`,
        outcome: 'listed',
      })
    const { persons, erased, sealed } = await concerned(databases, breach)
    await write(resolve(to), persons)
    const line = { channel: 'security', event: 'breach_listed', by, services: breach.services, persons: persons.length }
    console.error(JSON.stringify({ ...line, since: breach.since, until: breach.until, at: new Date() }))
    console.log(`${persons.length} persons in ${to}, in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (erased > 0)
      console.log(`${erased} accounts and orders were erased since: who they were can be read by nobody, us included`)
    if (sealed > 0)
      console.log(`${sealed} guests wait for a piece or left a bag, without an order: their addresses are sealed`)
  } finally {
    await close()
  }
}

function breachOf(): Breach {
  const [since, until] = [momentOf('since'), momentOf('until')]
  if (until <= since) throw new Error('--until has to be after --since')
  const services = values.service?.split(',') ?? serviceNames
  const unknown = services.find((name) => !serviceNames.includes(name as ServiceName))
  if (unknown) throw new Error(`${unknown} is no service: ${serviceNames.join(', ')}`)
  return { since, until, services: services as ServiceName[], storedThen: values['stored-then'] ?? false }
}

function momentOf(name: 'since' | 'until'): Date {
  const moment = new Date(values[name] ?? '')
  if (Number.isNaN(moment.getTime()))
    throw new Error(`--${name} has to be a moment such as 2026-11-20T10:00Z\n\n${usage}`)
  return moment
}

const columns = [
  'Email',
  'Name',
  'Phone',
  'Account',
  'What was there',
  'Held by',
  'Orders',
  'First stored',
  'Last stored',
]

/** Refuses an existing file: the list of an earlier breach is evidence. */
async function write(file: string, persons: readonly Person[]) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.write(byteOrderMark + csvLine(columns))
    for (let from = 0; from < persons.length; from += 1_000)
      await handle.write(
        persons
          .slice(from, from + 1_000)
          .map(lineOf)
          .join(''),
      )
  } finally {
    await handle.close()
  }
}

const lineOf = (person: Person): string =>
  csvLine([
    person.email,
    person.name,
    person.phone,
    person.account ?? 'guest',
    [...person.kinds].map((kind) => heldKinds[kind].title).join('; '),
    [...person.services].join('; '),
    person.orders,
    person.first?.toISOString() ?? '',
    person.last?.toISOString() ?? '',
  ])

try {
  await main()
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 2
}
