// Fetches and builds the tests' real Kafka and S3 server before the tests that need them: once per machine, while the
// gate's first stage leaves a core free.
import { whyNoKafka, whyNoS3 } from './availability.ts'
import { chosenServers } from './engine.ts'
import { prepareKafka } from './kafka/kafka.ts'
import { toStderr } from './run-command.ts'
import { versitygwBinary } from './s3/versitygw.ts'

/** Only prints a failure: the tests that need the server will fail, and no others. */
async function prepared(what: string, whyNot: string | undefined, prepare: () => Promise<unknown>): Promise<void> {
  if (whyNot) return console.log(`${what}: SKIP, ${whyNot}`)
  await prepare().then(
    () => console.log(`${what}: ready`),
    (fault) => console.log(`${what}: ${fault}`),
  )
}

if (chosenServers() === 'containers') console.log('They are containers.')
else {
  await Promise.all([
    prepared('S3 server', whyNoS3(), () => versitygwBinary(toStderr)),
    prepared('Kafka', whyNoKafka(), () => prepareKafka(toStderr)),
  ])
}
