import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { sandboxOrigins } from '@suvarna/gateway/edge/headers.ts'
import { createGateway } from '@suvarna/gateway/service.ts'
import { freePort } from '@suvarna/platform/database/embedded/free-ports.ts'
import { type HealthServer, readiness, startHealthServer } from '@suvarna/platform/http/health.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import type { Part as LifePart } from '@suvarna/platform/run/lifecycle.ts'
import { startTelemetry } from '@suvarna/platform/run/start-telemetry.ts'
import { demoPhones } from '@suvarna/sandboxes/demo-accounts.ts'
import { demoAdmin, demoCustomer } from '@suvarna/seed/demo-logins.ts'
import { seedShop } from '@suvarna/seed/seed-shop.ts'
import { rotatedLog } from '../folder/rotated-log.ts'
import { removeRunFile, writeRunFile } from '../folder/run-file.ts'
import { readSecrets, type Secrets } from '../folder/secrets.ts'
import { composition } from './composition.ts'
import { type Databases, startDatabases } from './databases.ts'
import type { ShopOptions } from './options.ts'
import { refusalOf } from './port.ts'
import { longStep, print, step } from './progress.ts'
import { type Sandboxes, startSandboxes } from './sandboxes.ts'
import { migrateAll, runServices, untilInStep } from './shop.ts'

/** The parts of the shop in start order; each is stopped before the parts it depends on. */
export function openShop(options: ShopOptions): LifePart[] {
  const began = performance.now()
  const { folder } = options
  let databases: Databases
  let sandboxes: Sandboxes
  let secrets: Secrets
  let services: Awaited<ReturnType<typeof runServices>>
  // Gateway and services start and stop together, so the keys need not be stored.
  const actor = generateKeyPairSync('ed25519')
  let port = 0
  let store = ''
  let health: HealthServer
  // The terminal is for the user, the log for diagnosis.
  const log = createLogger({
    name: 'shop',
    service: null,
    level: process.env.LOG_LEVEL ?? 'warn',
    destination: rotatedLog(join(folder, 'shop.log')),
  })

  return [
    { name: 'telemetry', start: () => startTelemetry({ service: 'shop', ...options.telemetry }) },
    {
      name: 'health',
      start: async () => {
        const checks = { databases: () => databases.answer() }
        health = await startHealthServer({ port: options.healthPort, checks, log })
        return health
      },
    },
    {
      name: 'postgres',
      start: async () => {
        secrets = await readSecrets(folder)
        databases = await step('Starting Postgres', () =>
          startDatabases(join(folder, 'postgres'), { patienceMs: options.requestPatienceMs }),
        )
        return databases
      },
    },
    {
      name: 'sandboxes',
      start: async () => {
        sandboxes = await startSandboxes(folder)
        return sandboxes
      },
    },
    {
      name: 'services',
      start: async () => {
        port = options.port || (await freePort())
        store = `http://localhost:${port}`
        const { parts, seeds } = await composition(databases, sandboxes, secrets, {
          folder,
          store,
          limitFactor: options.limitFactor,
          orderLimitFactor: options.orderLimitFactor,
          webhookReach: options.webhookReach,
          passwordLogN: options.passwordLogN,
        })
        await step('Bringing the databases up to date', () => migrateAll(parts))
        const { seedAll: everything, pastOrders } = options
        const seeded = await longStep('Loading the demo data', (say) =>
          seedShop({ ...seeds, secrets, everything, pastOrders, say }),
        )
        services = await runServices(parts, { actorKeys: [actor.publicKey], logger: log })
        if (seeded.products > 0 || seeded.orders > 0)
          await longStep('Bringing prices and stock into step', (say) => untilInStep(parts, say))
        databases.serve()
        return services
      },
    },
    {
      name: 'gateway',
      start: async () => {
        const gateway = await createGateway({
          services: services.urls,
          bus: services.bus,
          catalogCommitted: services.committed('catalog'),
          publicKeys: [secrets.tokenPublicKey],
          actorKey: actor.privateKey,
          objectStore: await openFileStore(join(folder, 'uploads')),
          dist: join(import.meta.dirname, '..', '..', 'frontend', 'dist'),
          publicUrl: store,
          payment: sandboxOrigins(sandboxes.razorpay.url),
          limitFactor: options.limitFactor,
          patienceMs: options.requestPatienceMs,
          logger: log.child({ service: 'gateway' }),
        })
        await gateway.start({ host: '127.0.0.1', port }).catch((fault) => {
          throw refusalOf(port, fault)
        })
        sandboxes.shiprocket.setWebhook({ url: `${store}/api/webhooks/courier`, token: secrets.courierToken })
        sandboxes.whatsapp.setWebhook({ url: `${store}/api/webhooks/whatsapp`, appSecret: demoPhones.appSecret })
        sandboxes.msg91.setWebhook({ url: `${store}/api/webhooks/msg91/${demoPhones.reportSecret}` })
        sandboxes.razorpay.setWebhook({ url: `${store}/api/webhooks/razorpay`, secret: secrets.webhookSecret })
        return gateway
      },
    },
    {
      name: 'run file',
      start: async () => {
        const { mailbox, razorpay, shiprocket, whatsapp, msg91 } = sandboxes
        const providers = { mailbox, razorpay, shiprocket, whatsapp, msg91 }
        const addresses = { store, ...urlsOf(providers) }
        await writeRunFile(folder, { ...addresses, internal: health.url, admin: demoAdmin, pid: process.pid })
        print(welcome(addresses, folder, (performance.now() - began) / 1000))
        return { stop: () => removeRunFile(folder) }
      },
    },
    { name: 'readiness', start: () => readiness(health) },
  ]
}

const urlsOf = <Names extends string>(all: Record<Names, { url: string }>) =>
  Object.fromEntries(Object.entries<{ url: string }>(all).map(([name, { url }]) => [name, url])) as Record<
    Names,
    string
  >

const welcome = (
  at: Record<'store' | 'mailbox' | 'razorpay' | 'shiprocket' | 'whatsapp' | 'msg91', string>,
  folder: string,
  seconds: number,
) => `
  Suvarna is open.  (${seconds.toFixed(1)} s)

  Store        ${at.store}
  Admin        ${at.store}/admin    ${demoAdmin.email} / ${demoAdmin.password}
  Customer     ${at.store}/login    ${demoCustomer.email} / ${demoCustomer.password}
  Mails        ${at.mailbox}
  WhatsApp     ${at.whatsapp}    SMS ${at.msg91}
  Courier      ${at.shiprocket}
  Payments     ${at.razorpay}
  Data         ${folder}

  Ctrl-C closes it; everything is kept. npm start -- --reset begins anew.
`
