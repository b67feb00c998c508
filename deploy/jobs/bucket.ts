import { readConfig } from '@suvarna/platform/config.ts'
import { openConfiguredStore } from '@suvarna/platform/s3-config.ts'
import { Type } from 'typebox'
import { bucketConfig } from './config.ts'

/** Makes the bucket of the pictures if it is missing. */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(bucketConfig))
  await openConfiguredStore(config)
  return `The bucket ${config.S3_BUCKET} is there.`
}
