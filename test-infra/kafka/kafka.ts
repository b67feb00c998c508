// A real Apache Kafka for tests that kill it: one node as broker and controller (KRaft).
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { buildOnce, exists } from '../build-once.ts'
import { type Child, startChild, untilLogged } from '../child.ts'
import { type Report, toStderr } from '../run-command.ts'
import { kafkaClassPath, kafkaJars } from './kafka-jars.ts'
import { serverProperties } from './server-properties.ts'

export type Kafka = {
  /** `host:port`, the same after every restart. */
  brokers: string[]
  /** The folder of its topics. */
  data: string
  readonly pid: number
  /** SIGKILL and SIGTERM resolve when it has ended; SIGSTOP and SIGCONT when they are sent. Default SIGKILL. */
  kill(signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
  /** Ends it if it is running, and starts it with the same ports and data. */
  restart(): Promise<void>
  /** Kills it and deletes every topic and offset; a restart begins empty. */
  wipe(): Promise<void>
}

const run = promisify(execFile)

/** Starts a broker with its data in `folder`; resolves when it serves clients. The first use fetches the jars. */
export async function startKafka(options: {
  folder: string
  port?: number
  /** The port given to clients when a proxy is in front of the broker. */
  advertised?: number
  report?: Report
}): Promise<Kafka> {
  const folder = resolve(options.folder)
  const report = options.report ?? toStderr
  const classPath = await prepareKafka(report)
  const [free = 0, controller = 0] = await freePorts(2)
  const port = options.port ?? free
  const [data, properties, log] = [join(folder, 'data'), join(folder, 'server.properties'), join(folder, 'kafka.log')]
  await mkdir(folder, { recursive: true })
  await writeFile(
    properties,
    serverProperties({ port, controller, data, ...(options.advertised && { advertised: options.advertised }) }),
  )
  let broker = await startBroker({ classPath, data, properties, log })
  return {
    brokers: [`127.0.0.1:${port}`],
    data,
    get pid() {
      return broker.pid
    },
    kill: (signal = 'SIGKILL') => broker.end(signal),
    stop: () => broker.end('SIGTERM'),
    async restart() {
      await broker.end('SIGTERM')
      broker = await startBroker({ classPath, data, properties, log })
    },
    async wipe() {
      await broker.end('SIGKILL')
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** On a busy machine a broker that recovers a torn log needs minutes. */
const startTimeoutMs = 300_000

type Place = { classPath: string; data: string; properties: string; log: string }

async function startBroker({ classPath, data, properties, log }: Place): Promise<Child> {
  if (!(await exists(join(data, 'meta.properties')))) await format(data)
  const from = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  const child = startChild({
    command: 'java',
    args: [`-XX:SharedArchiveFile=${prepared.classes}`, ...broker, '-cp', classPath, 'kafka.Kafka', properties],
    cwd: join(data, '..'),
    log,
  })
  try {
    await untilLogged(child, log, from, 'Kafka Server started', startTimeoutMs)
  } catch (cause) {
    await child.end('SIGKILL')
    throw new Error('Kafka did not start', { cause })
  }
  return child
}

// Fast start matters more than throughput: the serial collector and the C1 compiler are enough for tests.
const small = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
const quiet = [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
]
const broker = ['-Xmx512m', ...small, ...quiet]

/** The same as `kafka-storage format` without its second of Java; a new cluster gets its own id. */
async function format(data: string): Promise<void> {
  await mkdir(data, { recursive: true })
  await cp(prepared.bootstrap, join(data, 'bootstrap.checkpoint'))
  const meta = { version: 1, 'cluster.id': newId(), 'node.id': 1, 'directory.id': newId() }
  const lines = Object.entries(meta).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(data, 'meta.properties'), lines.join(''))
}

/** Made by a first broker: the contents of a formatted folder except ids, and an archive of loaded classes. */
const prepared = {
  folder: `${kafkaJars.folder}-prepared`,
  bootstrap: join(`${kafkaJars.folder}-prepared`, 'data', 'bootstrap.checkpoint'),
  classes: join(`${kafkaJars.folder}-prepared`, 'classes.jsa'),
}

/**
 * Fetches the jars and resolves with their class path. Loading classes takes half of a broker's start, so they are
 * archived once per machine in Java's fastest form.
 */
export async function prepareKafka(report: Report): Promise<string> {
  const classPath = await kafkaClassPath(report)
  const make = async (into: string) => {
    const [port = 0, controller = 0] = await freePorts(2)
    const [data, properties, log] = [join(into, 'data'), join(into, 'server.properties'), join(into, 'kafka.log')]
    await writeFile(properties, serverProperties({ port, controller, data }))
    const formatting = ['kafka.tools.StorageTool', 'format', '-t', newId(), '-c', properties]
    await run('java', [...small, ...quiet, '-cp', classPath, ...formatting], { timeout: startTimeoutMs })
    const archive = `-XX:ArchiveClassesAtExit=${join(into, 'classes.jsa')}`
    const args = [archive, ...broker, '-cp', classPath, 'kafka.Kafka', properties]
    const child = startChild({ command: 'java', args, cwd: into, log })
    await untilLogged(child, log, 0, 'Kafka Server started', startTimeoutMs)
    process.kill(child.pid, 'SIGTERM')
    await child.gone
  }
  await buildOnce(prepared.folder, make, { report, timeoutMs: startTimeoutMs })
  return classPath
}

/**
 * 16 bytes in base64url, the form of Kafka's ids. The first character is a letter: the tool would take a dash for an
 * option.
 */
function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUInt8(bytes.readUInt8(0) & 0x3f, 0)
  return bytes.toString('base64url')
}
