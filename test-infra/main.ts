// `npm run infra`: a real Kafka and a real S3 for the distributed mode; prints their addresses as environment lines.
import { resolve } from 'node:path'
import { whyNoKafka, whyNoS3 } from './availability.ts'
import { startKafka } from './kafka/kafka.ts'
import { toStderr } from './run-command.ts'
import { startS3 } from './s3/s3.ts'

const { env } = process
const folder = resolve(env.DATA_DIR ?? 'data', 'infra')
/** A configured port stays the same at every start; otherwise any free one is used. */
const port = (name: string) => (env[name] ? { port: Number(env[name]) } : {})

const started = await Promise.all([
  offer(whyNoKafka(), async () => {
    const { brokers, stop } = await startKafka({ folder: resolve(folder, 'kafka'), ...port('KAFKA_PORT') })
    return { stop, lines: [`KAFKA_BROKERS=${brokers.join(',')}`] }
  }),
  offer(whyNoS3(), async () => {
    const { endpoint, region, accessKey, secretKey, bucket, stop } = await startS3({
      folder: resolve(folder, 's3'),
      ...port('S3_PORT'),
    })
    const lines = [
      `S3_ENDPOINT=${endpoint}`,
      `S3_REGION=${region}`,
      `S3_ACCESS_KEY=${accessKey}`,
      `S3_SECRET_KEY=${secretKey}`,
    ]
    return { stop, lines: [...lines, `S3_BUCKET=${bucket}`] }
  }),
])
const running = started.filter((server) => server !== undefined)
if (running.length === 0) process.exit(1)
// A pending promise does not keep Node alive; this timer does, until a signal comes.
const alive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    clearInterval(alive)
  })

for (const { lines } of running) process.stdout.write(`${lines.join('\n')}\n`)
toStderr(`Data in ${folder}. Ctrl-C stops everything.`)

async function offer<T>(reason: string | undefined, start: () => Promise<T>): Promise<T | undefined> {
  if (reason === undefined) return start()
  toStderr(`SKIP: ${reason}`)
  return undefined
}
