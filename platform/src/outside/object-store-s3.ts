// The object store of the distributed mode: a bucket of any S3 server.
import { type ClientRequest, request as http, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as https } from 'node:https'
import { Client, S3Error } from 'minio'
import {
  checkObject,
  contentTypeOf,
  isObjectName,
  type ListedObject,
  type ObjectStore,
  storeUnavailable,
} from './object-store.ts'

export type S3Options = {
  /** http://host:port or https://host */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  bucket: string
  /** How long the server may be silent. Default 10 000 ms. */
  timeoutMs?: number
}

/** Connects and creates the bucket if it is missing. Rejects when the server does not answer or refuses the keys. */
export async function openS3Store(options: S3Options): Promise<ObjectStore> {
  const { bucket, region } = options
  const s3 = connect(options)
  await ensureBucket(s3, bucket, region)
  return {
    async put(name, bytes, contentType) {
      checkObject(name, contentType)
      const cacheControl = 'public, max-age=31536000, immutable'
      const headers = { 'Content-Type': contentType, 'Cache-Control': cacheControl }
      await s3.putObject(bucket, name, Buffer.from(bytes), bytes.byteLength, headers).catch(throwAsAway)
    },
    async get(name) {
      if (!isObjectName(name)) return null
      const found = await s3.getObject(bucket, name).catch(nullIfMissing).catch(throwAsAway)
      if (!found) return null
      const size = Number((found as IncomingMessage).headers['content-length'])
      return { stream: found, contentType: contentTypeOf(name), size }
    },
    async remove(name) {
      contentTypeOf(name)
      await s3.removeObject(bucket, name)
    },
    async *list() {
      for await (const { name, size, lastModified } of s3.listObjectsV2(bucket, '', true)) {
        if (isObjectName(name)) yield { name, size, at: new Date(lastModified) } satisfies ListedObject
      }
    },
  }
}

/** Bucket policy in AWS syntax: gives this key its rights, and none to any other key. */
export const bucketPolicy = (bucket: string, accessKey: string): string => {
  const [Principal, Resource] = [{ AWS: [accessKey] }, `arn:aws:s3:::${bucket}`]
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Principal, Action: ['s3:ListBucket'], Resource: [Resource] },
      {
        Effect: 'Allow',
        Principal,
        Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        Resource: [`${Resource}/*`],
      },
    ],
  })
}

/** Sets a bucket's policy, and creates the bucket if it is missing. The keys must be those of an administrator. */
export async function setBucketPolicy(options: S3Options, policy: string): Promise<void> {
  const s3 = connect(options)
  await ensureBucket(s3, options.bucket, options.region)
  await s3.setBucketPolicy(options.bucket, policy)
}

function connect({ endpoint, region, accessKey, secretKey, timeoutMs = 10_000 }: S3Options): Client {
  const { protocol, hostname, port } = new URL(endpoint)
  const useSSL = protocol === 'https:'
  // The region is given so that the client need not query the bucket's location first.
  const where = { endPoint: hostname, useSSL, region, ...(port === '' ? {} : { port: Number(port) }) }
  return new Client({ ...where, accessKey, secretKey, transport: patient(useSSL ? https : http, timeoutMs) })
}

/** Adds a time-out, since the client itself waits for ever. */
function patient(request: typeof http, timeoutMs: number) {
  return {
    request(options: RequestOptions | string | URL, answered?: unknown): ClientRequest {
      const sent = request(options as RequestOptions, answered as (answer: IncomingMessage) => void)
      return sent.setTimeout(timeoutMs, () =>
        // Named like a socket's fault: an unavailable store is temporary, not an error of ours.
        sent.destroy(
          Object.assign(new Error(`The object store was silent for ${timeoutMs} ms`), { code: 'ETIMEDOUT' }),
        ),
      )
    },
  }
}

async function ensureBucket(s3: Client, bucket: string, region: string): Promise<void> {
  if (await s3.bucketExists(bucket)) return
  await s3.makeBucket(bucket, region).catch((error: unknown) => {
    // Another process was quicker.
    if (!isCode(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error
  })
}

/** After a 5xx the client retries once by itself; its error is then recognisable only by this text. */
const retriedInVain = (error: unknown) => error instanceof Error && error.message.includes('Retryable HTTP status')

/** The codes that servers have for a full store, with statuses that the client does not retry. */
const full = ['InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'] as const

function throwAsAway(error: unknown): never {
  throw retriedInVain(error) || isCode(error, ...full) ? storeUnavailable(error) : error
}

function nullIfMissing(error: unknown): null {
  if (isCode(error, 'NoSuchKey', 'NotFound')) return null
  throw error
}

const isCode = (error: unknown, ...codes: string[]) => error instanceof S3Error && codes.includes(String(error.code))
