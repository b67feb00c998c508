import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { topicOf } from '@suvarna/contracts/events.ts'
import { heartbeatTopicOf } from '@suvarna/platform/bus/kafka/consume/kafka-follower.ts'
import { askBroker, dropTopics } from '@suvarna/platform/bus/kafka/kafka-admin.ts'
import { createKafka, kafkaOptionsOf } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { readConfig } from '@suvarna/platform/config/config.ts'
import { Type } from 'typebox'
import { topicsConfig } from './config.ts'
import { run as makeTopics } from './topics.ts'

/**
 * Empties the topics by recreating them while no process uses them: they hold events from after the restored backup.
 * The relays refill them from the logs.
 */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(topicsConfig))
  const topics = serviceNames.flatMap((name) => [topicOf(name), heartbeatTopicOf(name)])
  await askBroker(createKafka({ clientId: 'topics', ...kafkaOptionsOf(config) }), (admin) => dropTopics(admin, topics))
  return await makeTopics(env)
}
