import { events } from '@suvarna/contracts/events.ts'
import { namesOf, spoken } from './names.ts'
import { addImport, databaseOf, isService } from './service-files.ts'
import type { Source } from './source.ts'

const usage =
  "npm run new:slice -- SERVICE NAME EVENT 'POST /PATH/{id}', such as: shipping hold-parcel ParcelHeld 'POST /admin/parcels/{id}/hold'"

/**
 * Adds a use case for admins: its contract with its event, the decider, the route, their tests, its row in the
 * gateway's table, the permission it requires, and its registration in the service.
 */
export function newSlice(source: Source, [service = '', name = '', event = '', call = '']: readonly string[]): void {
  const [, param] = /^(?:POST|PUT|PATCH|DELETE) \/admin\/[\w/-]*\{(\w+)\}[\w/-]*$/.exec(call) ?? []
  if (!isService(service) || !param || !/^([A-Z][a-z0-9]+){2,}$/.test(event)) throw new Error(usage)
  if (event in events) throw new Error(`There is an event ${event} already`)
  const names = namesOf(name)
  const { file, constant } = names
  const folder = `services/${service}/src`
  const named: Named = { ...names, service, event, call, param, db: databaseOf(source, service).type }
  source.add(`contracts/src/${service}/${file}.ts`, contractText(named))
  source.add(`${folder}/${file}/${file}.decider.ts`, deciderText(named))
  source.add(`${folder}/${file}/${file}.decider.test.ts`, deciderTestText(named))
  source.add(`${folder}/${file}/${file}.route.ts`, routeText(named))
  source.add(`${folder}/${file}/${file}.test.ts`, routeTestText(named))
  addImport(source, 'contracts/src/api.ts', `import { ${constant}Routes } from './${service}/${file}.ts'`)
  source.insertBefore('contracts/src/api.ts', /\n {2}\.\.\.systemRoutes\('identity'\)/, `\n  ...${constant}Routes,`)
  addImport(source, 'contracts/src/events.ts', `import { ${constant}Events } from './${service}/${file}.ts'`)
  source.insertBefore('contracts/src/events.ts', /\n\} satisfies /, `\n  ...${constant}Events,`)
  source.insertBefore(
    'gateway/src/edge/route-policies.ts',
    /\n\n? {2}\.\.\.systemPolicies\('identity'\)/,
    `\n  '${call}': admin,`,
  )
  source.insertBefore(
    'contracts/src/identity/staff/route-permissions.ts',
    /\n\n? {2}\.\.\.systemPermissions\('identity'\)/,
    `\n  '${call}': '${permissionOf[service]}',`,
  )
  addImport(source, `${folder}/service.ts`, `import { ${constant}Route } from './${file}/${file}.route.ts'`)
  const [, options = 'deps'] = /export function create\w+\((\w+):/.exec(source.read(`${folder}/service.ts`)) ?? []
  const database = /const \{ database \} = /.test(source.read(`${folder}/service.ts`))
    ? 'database'
    : `database: ${options}.database`
  source.insertAfter(`${folder}/service.ts`, /\n {4}routes: \[/, `${constant}Route({ ${database}, log }), `)
  source.insertAfter('CHANGELOG.md', /^## Unreleased\n/m, `\n- \`${call}\` with the event \`${event}\`.`)
}

/** Default permission of a new call. */
const permissionOf: Readonly<Record<string, string>> = {
  identity: 'staff.manage',
  catalog: 'catalogue.write',
  orders: 'orders.write',
  payments: 'orders.refund',
  shipping: 'orders.write',
  analytics: 'figures.check',
}

type Named = ReturnType<typeof namesOf> & {
  service: string
  event: string
  call: string
  param: string
  db: string
}

const contractText = ({ service, file, constant, event, call, param }: Named) => `\
import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { strict, text } from '../common/fields.ts'
import { Done, type Routes } from '../common/routes/route.ts'

const about = eventsOn('${service}', '${file}-{${param}}')

export const ${constant}Events = {
  ${event}: about({ ${param}: Type.String() }),
}

export const ${constant}Routes = {
  '${call}': {
    service: '${service}',
    access: 'admin',
    summary: '${spoken(event).replace(/^./, (first) => first.toUpperCase())}',
    params: Type.Object({ ${param}: text(80) }, strict),
    response: { 200: Done },
  },
} as const satisfies Routes
`

const deciderText = ({ type, constant, event, param }: Named) => `\
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export type ${type} = { type: '${type}'; ${param}: string }
export type ${event} = EventOf<'${event}'>

/** Idempotent: the second time there is no event. */
export const ${constant}: Decider<${type}, { done: boolean }, ${event}> = {
  initial: { done: false },
  decide: ({ ${param} }, { done }) => (done ? [] : [{ type: '${event}', data: { ${param} } }]),
  evolve: () => ({ done: true }),
}
`

const deciderTestText = ({ type, constant, event, param, file }: Named) => `\
import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type ${event}, ${constant} } from './${file}.decider.ts'

const given = specification(${constant})
const command = { type: '${type}', ${param}: 'one' } as const
const done: ${event} = { type: '${event}', data: { ${param}: 'one' } }

test('${spoken(event)}: the first time, and no second time', () => {
  given().when(command).then(done)
  given(done).when(command).then()
})
`

const routeText = ({ type, constant, call, param, file, db }: Named) => `\
import type { Database } from '@suvarna/platform/database/database.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { ${db} } from '../schema.ts'
import { ${constant} } from './${file}.decider.ts'

/** ${call} */
export function ${constant}Route({ database, log }: {
  database: Database<${db}>
  log: EventLog<${db}>
}): RouteRegistration {
  const commands = commandHandler(log, ${constant})
  return (app) => {
    on(app, '${call}', async ({ params: { ${param} }, meta }) => {
      await commands.handle(database, \`${file}-\${${param}}\`, { type: '${type}', ${param} }, meta)
      return { success: true as const }
    })
  }
}
`

const routeTestText = ({ service, constant, event, call, param, file, db }: Named) => {
  const [method, path = ''] = call.split(' ')
  return `\
import { createApp } from '@suvarna/platform/http/http.ts'
import { actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { createEventLog } from '@suvarna/platform/store/event-store.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ${service}Migrations } from '../migrations.ts'
import type { ${db} } from '../schema.ts'
import { ${constant}Route } from './${file}.route.ts'

const who = { accountId: 'a1', email: 'admin@suvarna.test', name: 'Asha', ip: '127.0.0.1', requestId: 'r' }

test('an admin does it, and nobody else', async () => {
  const database = await databaseForThisTest<${db}>(${service}Migrations)
  const log = createEventLog<${db}>({ service: '${service}' })
  const app = createApp({ name: '${service}', actorKeys })
  onTestFinished(() => app.close())
  ${constant}Route({ database, log })(app)
  const ask = async (kind: 'admin' | 'user') => {
    const headers = { [actorHeader]: signedActorHeader('${service}', { kind, ...who }) }
    return (await app.inject({ method: '${method}', url: '${path.replace(`{${param}}`, 'one')}', headers })).statusCode
  }
  expect(await ask('user')).toBe(403)
  expect(await ask('admin')).toBe(200)
  const events = await database.transaction((tx) => log.read(tx, '${file}-one'))
  expect(events.map(({ type }) => type)).toEqual(['${event}'])
})
`
}
