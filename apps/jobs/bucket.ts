import { readConfig } from '@suvarna/platform/config/config.ts'
import { storeOptions } from '@suvarna/platform/outside/s3-config.ts'
import { Type } from 'typebox'
import { bucketConfig } from './config.ts'
import { grantServiceKey } from './service-key.ts'

/** Creates the pictures' bucket if it is missing, and gives the shop's key access to it. */
export async function run(env = process.env): Promise<string> {
  const config = readConfig(env, Type.Object(bucketConfig))
  const { accessKey, secretKey, ...where } = storeOptions(config)
  const root = { ...where, accessKey: config.S3_ROOT_ACCESS_KEY, secretKey: config.S3_ROOT_SECRET_KEY }
  await grantServiceKey(root, { accessKey, secretKey })
  return `The bucket ${config.S3_BUCKET} is there, and the shop's key opens it.`
}
