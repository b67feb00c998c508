// The shop as in production, on this machine: a process for each service, with a real Kafka, a real S3 server and a
// Postgres with a database for each. `npm run distributed`; Ctrl-C stops everything.
import { join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { demoAdmin } from '@suvarna/seed/demo-logins.ts'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { readOptions } from '../embedded/options.ts'
import { openFolder } from '../folder/data-folder.ts'
import { lockFolder } from '../folder/folder-lock.ts'
import { rotatedLog } from '../folder/rotated-log.ts'
import { removeRunFile, writeRunFile } from '../folder/run-file.ts'
import { readSecrets } from '../folder/secrets.ts'
import { startDevDependencies } from './dev-dependencies.ts'
import { byRole, environmentsOf, type ProcessName } from './environments.ts'
import { type RunningProcess, startProcess } from './processes.ts'
import { seedDistributed } from './seed.ts'

const why = whyNoKafka() ?? whyNoS3()
if (why) {
  console.error(why)
  process.exit(1)
}
const options = readOptions(process.argv.slice(2), { DATA_DIR: 'data/distributed', ...process.env })
await openFolder(options.folder)
const lock = await lockFolder(options.folder)
await removeRunFile(options.folder)

const print = (line: string) => console.log(line)
const logFile = join(options.folder, 'shop.log')
const logged = rotatedLog(logFile)
const log = (line: string) => void logged.write(`${line}\n`)
const secrets = await readSecrets(options.folder)
const dev = await startDevDependencies(options.folder, print)

print('Demo data …')
await seedDistributed(dev, secrets)

const names: ProcessName[] = [...serviceNames, 'gateway']
const free = await freePorts(names.length)
const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0])) as Record<ProcessName, number>
const storePort = options.port === 0 ? ports.gateway : options.port
const environments = environmentsOf(dev, secrets, ports, storePort)

print('The services are starting, each as a process of its own …')
const running: RunningProcess[] = await Promise.all(
  serviceNames.flatMap((name) =>
    (process.env.SPLIT_ROLES === '1' ? byRole(environments[name]) : [environments[name]]).map((environment) =>
      startProcess(name, environment, log),
    ),
  ),
)
running.push(await startProcess('gateway', environments.gateway, log))

const store = `http://127.0.0.1:${storePort}`
dev.setWebhooks(store, secrets)
await writeRunFile(options.folder, {
  store,
  mailbox: dev.mailbox.url,
  razorpay: dev.razorpay.url,
  shiprocket: dev.shiprocket.pages,
  whatsapp: dev.whatsapp.url,
  msg91: dev.msg91.url,
  brokers: dev.kafka.brokers,
  admin: demoAdmin,
  pid: process.pid,
})
print(`The shop is open at ${store} (log: ${logFile}). Ctrl-C ends it.`)

const stop = async () => {
  print('Closing …')
  await Promise.all(running.map((each) => each.stop()))
  await dev.stop()
  await lock.release()
  logged.flushSync()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
