import { Type } from 'typebox'
import { secret, url } from '../config/config.ts'
import { openS3Store, type S3Options } from './object-store-s3.ts'

/** The pictures' bucket, for the processes that store or serve pictures. */
export const s3Config = {
  S3_ENDPOINT: url(),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_ACCESS_KEY: Type.String({ minLength: 1 }),
  S3_SECRET_KEY: secret(),
  S3_BUCKET: Type.String({ default: 'suvarna' }),
}

type S3Env = { [Name in keyof typeof s3Config]: string }

/** The settings as the object store's options. */
export const storeOptions = (env: S3Env): S3Options => ({
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
})

export const openConfiguredStore = (env: S3Env) => openS3Store(storeOptions(env))
