import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { type EventName, events } from '@suvarna/contracts/events.ts'
import { namesOf, spoken } from './names.ts'
import { addImport, databaseOf, isService } from './service-files.ts'
import type { Source } from './source.ts'

/** Adds a consumer with a table of its own to a service: consumer, table, migration, test and registration. */
export function newConsumer(source: Source, [service = '', name = '', event = '']: readonly string[]): void {
  if (!isService(service) || !(event in events))
    throw new Error('npm run new:consumer -- SERVICE NAME EVENT, such as: shipping gift-notes OrderPlaced')
  const { file, constant, table } = namesOf(name)
  const folder = `services/${service}/src`
  const db = databaseOf(source, service)
  const from = events[event as EventName].service
  source.add(`${folder}/${file}/${file}.consumer.ts`, consumerText({ service, constant, table, db, event, from, file }))
  source.add(`${folder}/${file}/${file}.test.ts`, testText({ service, constant, table, db, event, from, file }))
  source.insertAfter(
    `${folder}/schema.ts`,
    db.tables,
    `\n  /** How often ${spoken(event)} occurred in a stream, and when last. */\n  ${table}: { stream: string; times: number; last_at: ColumnType<Date, Date | string, Date | string> }`,
  )
  if (!/\bColumnType\b/.test(source.read(`${folder}/schema.ts`).split('\n\n')[0] ?? ''))
    addImport(source, `${folder}/schema.ts`, `import type { ColumnType } from 'kysely'`)
  source.insertBefore(`${folder}/migrations.ts`, /\]\s*$/, migrationText(source, service, file, table))
  addImport(source, `${folder}/service.ts`, `import { ${constant} } from './${file}/${file}.consumer.ts'`)
  source.insertAfter(`${folder}/service.ts`, /\n {4}consumers: \[/, `${constant}, `)
}

type Named = {
  service: ServiceName
  from: ServiceName
  event: string
  file: string
  constant: string
  table: string
  db: ReturnType<typeof databaseOf>
}

/** The services' Kafka logins may only read in groups with this prefix. */
const nameOf = (service: ServiceName, file: string) =>
  `${service}${service === 'identity' || service === 'catalog' ? '-' : '.'}${file}`

const consumerText = ({ service, from, event, constant, table, db, file }: Named) => `\
import { type Consumer, defineConsumer } from '@suvarna/platform/follow/consumer.ts'
import { sql } from 'kysely'
import type { ${db.type} } from '../schema.ts'

/** How often ${spoken(event)} occurred in a stream, and when last. Reads no clock, so that a rebuild gives the same rows. */
export const ${constant}: Consumer<${db.type}> = defineConsumer({
  name: '${nameOf(service, file)}',
  sources: ['${from}'],
  types: ['${event}'],
  mode: 'batch',
  tables: ['${table}'],
  async apply(tx, events) {
    const rows = new Map<string, { stream: string; times: number; last_at: string }>()
    for (const { stream, at } of events)
      rows.set(stream, { stream, times: (rows.get(stream)?.times ?? 0) + 1, last_at: at })
    await tx
      .insertInto('${table}')
      // Sorted: two consumers that write the same rows wait for each other, but never deadlock.
      .values([...rows.values()].sort((a, b) => a.stream.localeCompare(b.stream)))
      .onConflict((clash) =>
        clash.column('stream').doUpdateSet(({ ref }) => ({
          times: sql<number>\`\${ref('${table}.times')} + \${ref('excluded.times')}\`,
          last_at: ref('excluded.last_at'),
        })),
      )
      .execute()
  },
})
`

const testText = ({ service, from, event, constant, table, db, file }: Named) => `\
import type { Recorded } from '@suvarna/platform/events/events.ts'
import { databaseForThisTest, testMeta } from '@suvarna/platform/testing/testing.ts'
import { expect, test } from 'vitest'
import { ${service}Migrations } from '../migrations.ts'
import type { ${db.type} } from '../schema.ts'
import { ${constant} } from './${file}.consumer.ts'

const told = (stream: string, version: number): Recorded => ({
  id: \`\${stream}-\${version}\`,
  type: '${event}',
  // Assert on what your consumer writes.
  data: {},
  stream,
  version,
  position: BigInt(version),
  at: \`2026-11-0\${version}T10:00:00.000Z\`,
  meta: testMeta(),
  service: '${from}',
})

test('${spoken(event)} is counted by stream, also in several runs', async () => {
  const database = await databaseForThisTest<${db.type}>(${service}Migrations)
  const hear = (...events: Recorded[]) => database.transaction((tx) => ${constant}.apply(tx, events))
  await hear(told('b', 1), told('a', 2), told('a', 3))
  await hear(told('a', 4))
  expect(await database.db.selectFrom('${table}').selectAll().orderBy('stream').execute()).toEqual([
    { stream: 'a', times: 3, last_at: new Date('2026-11-04T10:00:00.000Z') },
    { stream: 'b', times: 1, last_at: new Date('2026-11-01T10:00:00.000Z') },
  ])
})
`

/** Uses the next number in the service's migrations: an applied one is never changed. */
function migrationText(source: Source, service: ServiceName, file: string, table: string): string {
  const numbers = [...source.read(`services/${service}/src/migrations.ts`).matchAll(/name: '[a-z]+-(\d{3})-/g)]
  const next = String(Math.max(0, ...numbers.map(([, number]) => Number(number))) + 1).padStart(3, '0')
  return `  {
    name: '${service}-${next}-${file}',
    up: \`create table ${table} (stream text primary key, times integer not null, last_at timestamptz not null);\`,
  },
`
}
