import { createHash, createHmac } from 'node:crypto'
import { bucketPolicy, type S3Options, setBucketPolicy } from '@suvarna/platform/outside/object-store-s3.ts'

export type ServiceKey = { accessKey: string; secretKey: string }

/**
 * Creates the key with which the shop's processes use the bucket: a versitygw account without administration rights
 * that may list the bucket and put, get and delete its objects. May be repeated; a new secret replaces the old one. The
 * server refuses all other callers, including those without a key.
 */
export async function grantServiceKey(root: S3Options, { accessKey, secretKey }: ServiceKey): Promise<void> {
  const account = `<Account><Access>${accessKey}</Access><Secret>${secretKey}</Secret><Role>user</Role></Account>`
  const made = await administer(root, '/create-user', '', account)
  const isThere = made.status === 409
  const changed = `<MutableProps><Secret>${secretKey}</Secret></MutableProps>`
  const response = isThere ? await administer(root, '/update-user', `access=${accessKey}`, changed) : made
  if (!response.ok)
    throw new Error(`The object store did not take the key: ${response.status} ${await response.text()}`)
  await setBucketPolicy(root, bucketPolicy(root.bucket, accessKey))
}

/** Makes one call to versitygw's administration API, signed as S3 signs (version 4). */
function administer(root: S3Options, path: string, query: string, body: string): Promise<Response> {
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const headers = {
    host: new URL(root.endpoint).host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': at,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`)
  const names = Object.keys(headers).join(';')
  const scope = `${at.slice(0, 8)}/${root.region}/s3/aws4_request`
  const canonicalRequest = ['PATCH', path, query, ...lines, '', names, sha256(body)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${root.secretKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonicalRequest)].join('\n')).toString('hex')
  return fetch(`${root.endpoint}${path}${query ? `?${query}` : ''}`, {
    method: 'PATCH',
    body,
    headers: {
      ...headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${root.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
    signal: AbortSignal.timeout(10_000),
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
