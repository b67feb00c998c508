// The gateway of `npm run dev`: serves everything but the storefront's files, which Vite serves. Pages have their
// heads, data and policy, but no first paint, since there are no built styles.
import { createPrivateKey } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxOrigins } from '@suvarna/gateway/edge/headers.ts'
import { paintClasses } from '@suvarna/gateway/pages/first-paint.ts'
import { createGateway } from '@suvarna/gateway/service.ts'
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import type { Stoppable } from '@suvarna/platform/run/lifecycle.ts'
import { readSecrets } from '../../folder/secrets.ts'
import { loopback, type Place, providersIn } from '../place.ts'
import { runInPlace, send } from './in-place.ts'
import { readableLogs } from './readable-logs.ts'

const page = join(import.meta.dirname, '..', '..', '..', 'frontend', 'index.html')
send({ loads: page })
await runInPlace((place) => [{ name: 'gateway', start: () => startGateway(place) }])

async function startGateway(place: Place): Promise<Stoppable> {
  const logger = createLogger({ name: 'gateway', level: place.logLevel })
  const { tokenPublicKey } = await readSecrets(place.folder)
  const logs = readableLogs(place, 'gateway')
  const bus = createPostgresBus(logs.sourceOf, (what, fault) => logger.error({ err: fault, what }, 'cannot go on'))
  const ports = Object.entries(place.servicePorts).map(([name, port]) => [name, loopback(port)])
  const gateway = await createGateway({
    services: Object.fromEntries(ports),
    bus,
    publicKeys: [tokenPublicKey],
    actorKey: createPrivateKey(place.actor.privateKey),
    objectStore: await openFileStore(join(place.folder, 'uploads')),
    dist: await writeShell(join(place.folder, 'shell')),
    publicUrl: place.store,
    payment: sandboxOrigins(providersIn(place).razorpay.url),
    limitFactor: 100,
    logger,
  })
  await gateway.start({ port: place.gatewayPort })
  return {
    async stop() {
      await gateway.stop()
      await bus.close()
      await logs.close()
    },
  }
}

/** Writes the page template to a folder of its own, without the parts that need built styles. */
async function writeShell(folder: string): Promise<string> {
  const html = await readFile(page, 'utf8')
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, 'index.html'), html.replace(/<!--storefront-->[\s\S]*<!--\/storefront-->/, ''))
  // The gateway needs the class names of a build, but paints nothing with them here.
  const names: Record<string, Record<string, string>> = {}
  for (const [sheet = '', name = ''] of Object.values(paintClasses).map((each) => each.split('/')))
    names[sheet] = { ...names[sheet], [name]: name }
  await writeFile(join(folder, '.vite', 'class-names.json'), JSON.stringify(names))
  return folder
}
