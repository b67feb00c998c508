import { serviceNames } from '@suvarna/contracts/services.ts'
import { readConfig } from '@suvarna/platform/config.ts'
import { createKafka } from '@suvarna/platform/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/kafka-publisher.ts'
import { Type } from 'typebox'
import { topicsConfig } from './config.ts'

/** Makes the topics that are missing, as a relay would at its first start: events are kept for ever. */
export async function run(env = process.env): Promise<string> {
  const { KAFKA_BROKERS: brokers, KAFKA_PARTITIONS: partitions } = readConfig(env, Type.Object(topicsConfig))
  const publisher = createKafkaPublisher(createKafka({ clientId: 'topics', brokers }), { partitions })
  try {
    for (const name of serviceNames) await publisher.ends(name)
  } finally {
    await publisher.close()
  }
  return `The topics of ${serviceNames.length} services are there, with ${partitions} partitions each.`
}
