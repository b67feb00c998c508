import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { createKafka, kafkaOptionsOf } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { createKafkaPublisher } from '@suvarna/platform/bus/kafka/kafka-publisher.ts'
import { readConfig } from '@suvarna/platform/config/config.ts'
import { Type } from 'typebox'
import { topicsConfig } from './config.ts'

/** Creates missing topics, as a relay would at its first start, with unlimited retention. */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(topicsConfig))
  const partitions = config.KAFKA_PARTITIONS
  const kafka = createKafka({ clientId: 'topics', ...kafkaOptionsOf(config) })
  const publisher = createKafkaPublisher(kafka, { partitions })
  try {
    for (const name of serviceNames) await publisher.ends(name)
  } finally {
    await publisher.close()
  }
  return `The topics of ${serviceNames.length} services are there, with ${partitions} partitions each.`
}
