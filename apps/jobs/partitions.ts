import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { readConfig } from '@suvarna/platform/config/config.ts'
import { Type } from 'typebox'
import { changePartitions } from './change-partitions.ts'
import { databasesConfig, topicsConfig, urlVariable } from './config.ts'
import { run as makeFreshTopics } from './fresh-topics.ts'

/**
 * Changes the partition count of all topics to KAFKA_PARTITIONS, while the shop is closed and every follower has read
 * to the end. Begins new epochs and recreates the topics, which the relays fill. May be repeated.
 */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object({ ...databasesConfig, ...topicsConfig }))
  const urls = new Map(serviceNames.map((name) => [name, config[urlVariable(name)]] as const))
  const changed = await changePartitions(urls, config.KAFKA_PARTITIONS)
  const topics = await makeFreshTopics(env)
  return `${changed.length === 0 ? 'Every log is published so already' : `New epochs of ${changed.join(', ')}`}. ${topics}`
}
