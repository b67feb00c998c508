// The shop as processes over real Kafka, S3 and Postgres, with a proxy in front of each that can delay or cut.
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DevDependencies } from '@suvarna/apps/distributed/dev-dependencies.ts'
import { environmentsOf, type ProcessName } from '@suvarna/apps/distributed/environments.ts'
import { startProcess } from '@suvarna/apps/distributed/processes.ts'
import { seedDistributed } from '@suvarna/apps/distributed/seed.ts'
import { writeRunFile } from '@suvarna/apps/folder/run-file.ts'
import { readSecrets } from '@suvarna/apps/folder/secrets.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { demoAccount, demoKeys } from '@suvarna/sandboxes/demo-accounts.ts'
import { demoAdmin } from '@suvarna/seed/demo-logins.ts'
import { tether } from '@suvarna/test-infra/child.ts'
import { startKafka } from '@suvarna/test-infra/kafka/kafka.ts'
import { type S3Process, startS3 } from '@suvarna/test-infra/s3/s3.ts'
import { mountSmallDisk, whyNoSmallDisk } from '@suvarna/test-infra/small-disk.ts'
import { createReplica } from '../../../failures/replicas/replica.ts'
import { makePrograms } from '../../../failures/replicas/replicated-shop.ts'
import { type Component, type ComponentName, componentNames } from './component.ts'
import type { ProviderCommand, ProviderName } from './provider.ts'
import { openProxy, type Wire } from './proxy.ts'

/** Disk sizes: several times what the demo needs. */
const diskMb = { postgres: 700, kafka: 400, s3: 200 }
/** Delay in each direction. A request makes many statements but few calls to services. */
const slowMs = { store: 15, caller: 400 }

export async function openMatrixShop(stopping: AbortSignal) {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-matrix-'))
  const log = join(folder, 'shop.log')
  const secrets = await readSecrets(folder)
  const ending: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of ending.splice(0).reverse()) await end().catch((fault) => console.error(fault))
    await rm(folder, { recursive: true, force: true })
  }

  const faulty: string[] = []
  let s3: S3Process | undefined
  const components = new Map<ComponentName, Component>()
  const ports = {} as Record<ComponentName | 'smtp', number>
  const lines = {} as Record<ComponentName, Wire>
  const free = await freePorts(componentNames.length + 1)
  for (const [index, name] of componentNames.entries()) {
    ports[name] = free[index] ?? 0
    const line = await openProxy(ports[name])
    lines[name] = line
    ending.push(() => line.close())
  }
  ports.smtp = free.at(-1) ?? 0

  const disks = {} as Record<keyof typeof diskMb, Awaited<ReturnType<typeof mountSmallDisk>> | undefined>
  try {
    for (const name of ['postgres', 'kafka', 's3'] as const) {
      const disk = whyNoSmallDisk() ? undefined : await mountSmallDisk(join(folder, name), diskMb[name])
      if (disk) ending.push(() => disk.unmount())
      disks[name] = disk
    }
    await allEnded([makePrograms(join(folder, 'programs')), openStores(), openProviders()])
    stopping.throwIfAborted()
    const dev = devDependencies(await readFile(join(folder, 'postgres', 'password'), 'utf8'))
    await seedDistributed(dev, secrets)
    stopping.throwIfAborted()
    await openProcesses(dev)
    stopping.throwIfAborted()
    const store = `http://127.0.0.1:${lines.gateway.port}`
    const place = {
      store,
      // Not through the proxies: the books are read regardless of what the shop can reach.
      mailbox: `http://127.0.0.1:${ports.mail}`,
      razorpay: `http://127.0.0.1:${ports.razorpay}`,
      shiprocket: `http://127.0.0.1:${ports.shiprocket}`,
      brokers: dev.kafka.brokers,
      admin: demoAdmin,
      pid: process.pid,
    }
    await writeRunFile(folder, place)
    const component = (name: ComponentName) => components.get(name) as Component
    return { ...place, folder, log, component, faulty, close }
  } catch (fault) {
    await close()
    throw fault
  }

  async function openStores(): Promise<void> {
    const kafka = await startKafka({
      folder: join(folder, 'kafka'),
      port: ports.kafka,
      advertised: lines.kafka.port,
      report: () => {},
    })
    ending.push(() => kafka.stop())
    components.set('kafka', {
      ...common('kafka', slowMs.store),
      pid: async () => kafka.pid,
      kill: () => kafka.kill(),
      start: () => kafka.restart(),
    })
    const begin = () => startS3({ folder: join(folder, 's3'), port: ports.s3, report: () => {} })
    s3 = await begin()
    ending.push(async () => s3?.stop())
    components.set('s3', {
      ...common('s3', slowMs.caller),
      pid: async () => s3?.pid ?? 0,
      kill: async () => s3?.end('SIGKILL'),
      start: async () => {
        await s3?.stop()
        s3 = await begin()
      },
    })
    const beginPostgres = () =>
      startPostgres({
        folder: join(folder, 'postgres'),
        port: ports.postgres,
        settings: { max_connections: '400', max_wal_size: '128MB', min_wal_size: '32MB' },
      })
    let postgres = await beginPostgres()
    ending.push(() => postgres.stop())
    for (const name of [...serviceNames, 'vault']) await postgres.createDatabase(name)
    const isGone = () => postgres.process.exitCode !== null || postgres.process.signalCode !== null
    components.set('postgres', {
      ...common('postgres', slowMs.store),
      pid: async () => postgres.pid,
      async kill() {
        const gone = new Promise((done) => postgres.process.once('exit', done))
        process.kill(postgres.pid, 'SIGKILL')
        await gone
      },
      async start() {
        // After a full disk it may be about to exit by itself.
        if (isGone()) postgres = await beginPostgres()
      },
    })
  }

  async function openProviders(): Promise<void> {
    const webhooks = (path: string) => ({
      url: `http://127.0.0.1:${lines.gateway.port}/api/webhooks/${path}`,
      secret: secrets.webhookSecret,
      token: secrets.courierToken,
    })
    const commands: ProviderCommand[] = [
      { name: 'razorpay', ...at('razorpay'), webhook: webhooks('razorpay') },
      { name: 'shiprocket', ...at('shiprocket'), webhook: webhooks('courier') },
      { name: 'mail', ...at('mail'), smtpPort: ports.smtp },
    ]
    // The shop speaks SMTP to the mailbox; the proxy leads there.
    await lines.mail.close()
    const line = await openProxy(ports.smtp)
    lines.mail = line
    ending.push(() => line.close())
    await allEnded(
      commands.map(async (command) => {
        let child = await startProvider(command)
        ending.push(async () => child.kill('SIGKILL'))
        components.set(command.name, {
          ...common(command.name, slowMs.caller),
          pid: async () => child.pid ?? 0,
          async kill() {
            const gone = new Promise((done) => child.once('exit', done))
            child.kill('SIGKILL')
            await gone
          },
          async start() {
            if (child.exitCode !== null || child.signalCode !== null) child = await startProvider(command)
          },
          fill: () => tooMuch(command.name, ports[command.name]),
        })
      }),
    )
  }

  async function openProcesses(dev: DevDependencies): Promise<void> {
    const lined = Object.fromEntries(
      [...serviceNames, 'gateway' as const].map((name) => [name, lines[name].port]),
    ) as Record<ProcessName, number>
    const environments = environmentsOf(dev, secrets, lined, lined.gateway)
    const names: ProcessName[] = [...serviceNames, 'gateway']
    await allEnded(
      names.map(async (name) => {
        const environment = {
          ...environments[name],
          PORT: String(ports[name]),
          // All shoppers have one address.
          RATE_LIMIT_FACTOR: '100000',
          ...(name === 'gateway' && {
            STOREFRONT_DIST: join(import.meta.dirname, '..', '..', '..', '..', 'frontend', 'dist'),
          }),
        }
        let pid = 0
        const replica = createReplica(
          name,
          name,
          async () => {
            const running = await startProcess(
              name,
              environment,
              (line) => appendFileSync(log, `${name}: ${line}\n`),
              join(folder, 'programs', `${name}.js`),
            )
            pid = running.child.pid ?? 0
            return running
          },
          (fault) => faulty.push(fault),
        )
        ending.push(() => replica.stop())
        await replica.up()
        components.set(name, {
          ...common(name, slowMs.caller),
          pid: async () => pid,
          kill: () => replica.kill(),
          async start() {
            replica.startAgain()
            await replica.up()
          },
        })
      }),
    )
  }

  function at(name: ProviderName) {
    return { folder: join(folder, 'sandboxes', name), port: ports[name] }
  }

  function common(name: ComponentName, slow: number) {
    const disk = disks[name as keyof typeof disks]
    return { name, proxy: lines[name], slowMs: slow, ...(disk && { fill: disk.fill }) }
  }

  function devDependencies(password: string): DevDependencies {
    if (!s3) throw new Error('there is no S3')
    return {
      kafka: { brokers: [`127.0.0.1:${lines.kafka.port}`] } as DevDependencies['kafka'],
      s3: { ...s3, endpoint: `http://127.0.0.1:${lines.s3.port}` } as S3Process,
      mailbox: { smtpUrl: `smtp://127.0.0.1:${lines.mail.port}` } as DevDependencies['mailbox'],
      razorpay: { url: `http://127.0.0.1:${lines.razorpay.port}`, ...demoKeys },
      shiprocket: {
        url: `http://127.0.0.1:${lines.shiprocket.port}/v1/external`,
        pages: `http://127.0.0.1:${lines.shiprocket.port}`,
        ...demoAccount,
      },
      // No shopper here asks for messages to a phone.
      whatsapp: { url: 'http://127.0.0.1:9' },
      msg91: { url: 'http://127.0.0.1:9' },
      databaseUrl: (name) => `postgres://suvarna:${password}@127.0.0.1:${lines.postgres.port}/${name}`,
      setWebhooks: () => {},
      stop: async () => {},
    }
  }
}

/** Waits for all, then throws the first failure, so that nothing is still starting and everything can be closed. */
async function allEnded(works: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** `full` for a provider: too many calls, or a mailbox that accepts no more. */
async function tooMuch(name: ProviderName, port: number): Promise<() => Promise<void>> {
  const set = async (faults: object[]) => {
    const response = await fetch(`http://127.0.0.1:${port}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  await set([{ fault: name === 'mail' ? 'smtp_busy' : '429' }])
  return () => set([])
}

async function startProvider(command: ProviderCommand): Promise<ChildProcess> {
  await mkdir(command.folder, { recursive: true })
  const program = join(import.meta.dirname, 'provider.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(command)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const release = tether(child.pid ?? 0)
  child.once('exit', release)
  await new Promise<void>((listening, failed) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', () => listening())
    child.once('exit', (code) => failed(new Error(`${command.name} ended at its start: ${code}`)))
  })
  return child
}
