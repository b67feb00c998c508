import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { type EmbeddedPostgres, startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import type { Part } from '@suvarna/platform/run/lifecycle.ts'
import { demoAdmin, demoCustomer } from '@suvarna/seed/demo-logins.ts'
import type { ShopOptions } from '../embedded/options.ts'
import { print, step } from '../embedded/progress.ts'
import { removeRunFile, writeRunFile } from '../folder/run-file.ts'
import { type Place, providersIn } from './place.ts'
import { createProgram } from './supervise/program.ts'
import { startPrograms } from './supervise/programs.ts'

const root = join(import.meta.dirname, '..', '..')
const programNames = ['sandboxes', ...serviceNames, 'gateway', 'screens'] as const

/** The parts of `npm run dev` in start order. */
export function developedShop({ folder, port }: ShopOptions, extra: Pick<Place, 'logLevel' | 'inspect'>): Part[] {
  const began = performance.now()
  let postgres: EmbeddedPostgres
  let place: Place
  return [
    {
      name: 'postgres',
      async start() {
        postgres = await step('Starting Postgres', () => startPostgres({ folder: join(folder, 'postgres') }))
        place = await placeOf(postgres, { folder, port, ...extra })
        return postgres
      },
    },
    { name: 'demo data', start: () => step('Preparing the databases and the demo data', () => prepare(place)) },
    {
      name: 'programs',
      start: () => step('Starting the services', () => startPrograms(programs, { place, root, print })),
    },
    {
      name: 'run file',
      async start() {
        const { mailbox, razorpay, shiprocket, whatsapp, msg91 } = providersIn(place)
        const providers = { mailbox: mailbox.url, razorpay: razorpay.url, shiprocket: shiprocket.url }
        const at = { store: place.store, ...providers, whatsapp: whatsapp.url, msg91: msg91.url }
        await writeRunFile(folder, { ...at, admin: demoAdmin, pid: process.pid })
        print(welcome(at, folder, (performance.now() - began) / 1000))
        return { stop: () => removeRunFile(folder) }
      },
    },
  ]
}

async function placeOf(
  postgres: EmbeddedPostgres,
  { port, ...given }: Pick<Place, 'folder' | 'logLevel' | 'inspect'> & { port: number },
): Promise<Place> {
  const names = [...serviceNames, 'vault'] as const
  await Promise.all(names.map((name) => postgres.createDatabase(name)))
  const ports = await freePorts(serviceNames.length + 8)
  const next = () => ports.pop() ?? 0
  const storePort = port || next()
  return {
    ...given,
    storePort,
    store: `http://localhost:${storePort}`,
    gatewayPort: next(),
    servicePorts: Object.fromEntries(serviceNames.map((name) => [name, next()])) as Place['servicePorts'],
    providerPorts: {
      mailbox: next(),
      smtp: next(),
      razorpay: next(),
      shiprocket: next(),
      whatsapp: next(),
      msg91: next(),
    },
    databases: Object.fromEntries(names.map((name) => [name, postgres.url(name)])) as Place['databases'],
    actor: generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }),
  }
}

const fileOf = (name: string) => join(import.meta.dirname, 'programs', `${name}.ts`)

async function prepare(place: Place): Promise<undefined> {
  const program = createProgram({ file: fileOf('prepare'), place, print, onFile() {} })
  const isDone = await program.restart()
  await program.stop()
  if (!isDone) throw new Error('The demo data could not be loaded')
}

const programs = programNames.map((name) => {
  const isService = serviceNames.includes(name as ServiceName)
  return { name, file: fileOf(isService ? 'service' : name), args: isService ? [name] : [] }
})

const welcome = (
  at: Record<'store' | 'mailbox' | 'razorpay' | 'shiprocket' | 'whatsapp' | 'msg91', string>,
  folder: string,
  seconds: number,
) => `
  Suvarna is open for work on it.  (${seconds.toFixed(1)} s)

  Store        ${at.store}
  Admin        ${at.store}/admin    ${demoAdmin.email} / ${demoAdmin.password}
  Customer     ${at.store}/login    ${demoCustomer.email} / ${demoCustomer.password}
  Mails        ${at.mailbox}
  WhatsApp     ${at.whatsapp}    SMS ${at.msg91}
  Courier      ${at.shiprocket}
  Payments     ${at.razorpay}
  Data         ${folder}

  Save a file and look: screens change in the open page, a service restarts by itself.
  Screens speak English here, at /hi too; their Hindi is in npm start.
  Ctrl-C ends everything; data are kept. npm run dev -- --reset begins anew.
`
