// The real servers of the suites: containers or built ones, whichever is available; the suites see no difference.
import * as built from './availability.ts'
import { chosenServers, missingEngineReason } from './engine.ts'
import { type Kafka, startKafka } from './kafka/kafka.ts'
import { startKafkaContainer } from './kafka/kafka-container.ts'
import { type S3, startS3 } from './s3/s3.ts'
import { startS3Container } from './s3/s3-container.ts'

type Options = Parameters<typeof startKafka>[0]

const whyNo = (whyNotBuilt: () => string | undefined): string | undefined => {
  if (chosenServers() === 'containers') return missingEngineReason()
  const reason = whyNotBuilt()
  return reason && [reason, missingEngineReason()].filter(Boolean).join(' And ')
}

/** Undefined if a broker is available to the suites; otherwise the reason, for `SKIP: …`. */
export const whyNoTestKafka = (): string | undefined => whyNo(built.whyNoKafka)
/** Undefined if an S3 server is available to the suites. */
export const whyNoTestS3 = (): string | undefined => whyNo(built.whyNoS3)

export const startTestKafka = (options: Options): Promise<Kafka> =>
  chosenServers() === 'containers' ? startKafkaContainer() : startKafka(options)

export const startTestS3 = (options: Options): Promise<S3> =>
  chosenServers() === 'containers' ? startS3Container() : startS3(options)
