// Apache Kafka's public image via testcontainers, for tests that kill it: one node as broker and controller.
import { Buffer } from 'node:buffer'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import type { StartedTestContainer } from 'testcontainers'
import type { Kafka } from './kafka.ts'
import { kafkaJars } from './kafka-jars.ts'

const inside = 9092
const data = '/var/lib/kafka/data'

/** Its data is deleted with the container; a killed one is restarted with its data. */
export async function startKafkaContainer(): Promise<Kafka> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const { container: engine } = await getContainerRuntimeClient()
  const [port = 0] = await freePorts(1)
  let { started, host } = await start(port)
  let pid = await pidOf(started)
  const handle = () => engine.getById(started.getId())
  async function pidOf(of: StartedTestContainer): Promise<number> {
    return (await engine.inspect(engine.getById(of.getId()))).State.Pid
  }
  let isWiped = false
  const isRunning = async () => !isWiped && (await engine.inspect(handle())).State.Running
  const end = async (signal: NodeJS.Signals) => {
    if (!(await isRunning())) return
    const gone = handle().wait({ condition: 'not-running' })
    await handle().kill({ signal })
    await gone
  }
  return {
    brokers: [`${host}:${port}`],
    data,
    get pid() {
      return pid
    },
    async kill(signal = 'SIGKILL') {
      // The engine does not forward a SIGSTOP; pausing the container has the same effect.
      if (signal === 'SIGSTOP') return void (await handle().pause())
      if (signal === 'SIGCONT') return void (await handle().unpause())
      await end(signal)
    },
    async stop() {
      if (!isWiped) await started.stop({ remove: true, removeVolumes: true, timeout: 10_000 })
    },
    async restart() {
      if (await isRunning()) await end('SIGTERM')
      if (isWiped) ({ started, host } = await start(port))
      else {
        const since = Date.now() / 1000
        await engine.start(handle())
        await untilServing(started, since)
      }
      isWiped = false
      pid = await pidOf(started)
    },
    async wipe() {
      await end('SIGKILL')
      await started.stop({ remove: true, removeVolumes: true, timeout: 0 })
      isWiped = true
    },
  }
}

const ready = /Kafka Server started/

async function start(port: number): Promise<{ started: StartedTestContainer; host: string }> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers')
  const { host } = (await getContainerRuntimeClient()).info.containerRuntime
  const started = await new GenericContainer(`apache/kafka:${kafkaJars.version}`)
    .withExposedPorts({ container: inside, host: port })
    .withEnvironment(environment(`${host}:${port}`))
    .withWaitStrategy(Wait.forLogMessage(ready))
    .withStartupTimeout(120_000)
    .start()
  return { started, host }
}

/** Waits for the words after a restart: the log continues where it ended. */
async function untilServing(started: StartedTestContainer, since: number): Promise<void> {
  const log = await started.logs({ since })
  const late = setTimeout(() => log.destroy(new Error('Kafka did not start again within 60 s')), 60_000)
  let text = ''
  try {
    for await (const chunk of log) {
      text += Buffer.from(chunk).toString()
      if (ready.test(text)) return
    }
    throw new Error(`Kafka ended at its start:\n${text.slice(-1500)}`)
  } finally {
    clearTimeout(late)
    log.destroy()
  }
}

/** As in server-properties.ts, in the image's spelling; if any setting is given, the image drops its defaults. */
const environment = (advertised: string): Record<string, string> => ({
  KAFKA_PROCESS_ROLES: 'broker,controller',
  KAFKA_NODE_ID: '1',
  KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
  KAFKA_LISTENERS: `PLAINTEXT://:${inside},CONTROLLER://:9093`,
  KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${advertised}`,
  KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
  KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  KAFKA_LOG_DIRS: data,
  KAFKA_NUM_PARTITIONS: '3',
  KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '3',
  KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
  KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
  KAFKA_TRANSACTION_STATE_LOG_NUM_PARTITIONS: '3',
  KAFKA_SHARE_COORDINATOR_STATE_TOPIC_REPLICATION_FACTOR: '1',
  KAFKA_SHARE_COORDINATOR_STATE_TOPIC_MIN_ISR: '1',
  KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
  KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
  KAFKA_BROKER_SESSION_TIMEOUT_MS: '2000',
  KAFKA_BROKER_HEARTBEAT_INTERVAL_MS: '400',
  KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
})
