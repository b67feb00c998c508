// One contract for every object store, run against a folder and against a real S3 server.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { grantServiceKey } from '../../../apps/jobs/service-key.ts'
import { type S3, startS3 } from '../../../test-infra/s3/s3.ts'
import { mountSmallDisk, whyNoSmallDisk } from '../../../test-infra/small-disk.ts'
import { startTestS3, whyNoTestS3 } from '../../../test-infra/test-servers.ts'
import { answerFor } from '../http/http-problems.ts'
import type { ObjectStore } from './object-store.ts'
import { openFileStore } from './object-store-files.ts'
import { bucketPolicy, openS3Store, setBucketPolicy } from './object-store-s3.ts'

const root = await mkdtemp(join(tmpdir(), 'objects-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const newFolder = () => mkdtemp(join(root, 'one-'))
const picture = (size: number, suffix = '.webp') => {
  const bytes = randomBytes(size)
  return { bytes, name: createHash('sha256').update(bytes).digest('hex') + suffix }
}
const paths = [
  '../secret.webp',
  '/etc/passwd',
  '',
  'a'.repeat(64),
  `${'a'.repeat(64)}.webp/..`,
  `${'A'.repeat(64)}.webp`,
  `${'a'.repeat(64)}.svg`,
  `${'a'.repeat(64)}.webp\n`,
]

const names = async (store: ObjectStore) => (await Array.fromAsync(store.list())).map(({ name }) => name).sort()

function contract(open: () => Promise<ObjectStore>) {
  test.each(['.webp', '-640.avif', '.png', '.jpg'])('what was put as %s comes back as it was', async (suffix) => {
    const store = await open()
    const { name, bytes } = picture(50_000, suffix)
    const contentType = suffix === '.jpg' ? 'image/jpeg' : `image/${suffix.split('.')[1]}`
    await store.put(name, bytes, contentType)
    await store.put(name, bytes, contentType)
    const found = await store.get(name)
    expect(found).toMatchObject({ contentType, size: 50_000 })
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })

  test('what was never put, or was removed, is null; removing it again is fine', async () => {
    const store = await open()
    const { name, bytes } = picture(10)
    expect(await store.get(name)).toBeNull()
    await store.put(name, bytes, 'image/webp')
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
  })

  test('the list names every object with its size and its time', async () => {
    const store = await open()
    const pictures = Array.from({ length: 30 }, (_, at) => picture(100 + at))
    const before = await names(store)
    await Promise.all(pictures.map(({ name, bytes }) => store.put(name, bytes, 'image/webp')))
    expect(await names(store)).toEqual([...before, ...pictures.map(({ name }) => name)].sort())
    for await (const { name, size, at } of store.list()) {
      expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(3_600_000)
      const known = pictures.find((one) => one.name === name)
      if (known) expect(size).toBe(known.bytes.length)
    }
  })

  test.each(paths)('%j is not a name', async (path) => {
    const store = await open()
    await expect(store.put(path, Buffer.from('x'), 'image/webp')).rejects.toThrow('is not the name of an object')
    await expect(store.remove(path)).rejects.toThrow('is not the name of an object')
    expect(await store.get(path)).toBeNull()
  })

  test('a type that the name belies is refused', async () => {
    const { name, bytes } = picture(10)
    await expect((await open()).put(name, bytes, 'text/html')).rejects.toThrow('cannot be text/html')
  })

  test('a large picture travels whole', async () => {
    const store = await open()
    const { name, bytes } = picture(20 * 1024 * 1024)
    await store.put(name, bytes, 'image/webp')
    const found = await store.get(name)
    expect(
      found &&
        createHash('sha256')
          .update(await buffer(found.stream))
          .digest('hex'),
    ).toBe(name.slice(0, 64))
  })
}

describe('a folder', () => {
  contract(async () => openFileStore(await newFolder()))

  test('what a kill left half written is never listed, and is swept away when it is old', async () => {
    const folder = await newFolder()
    const { name } = picture(1)
    const [old, young] = [join(folder, `.${name}.old.part`), join(folder, `.${name}.young.part`)]
    for (const path of [old, young]) await writeFile(path, 'half')
    await utimes(old, 1, 1)
    const store = await openFileStore(folder)
    expect(await Array.fromAsync(store.list())).toEqual([])
    expect(await readdir(folder)).toEqual([`.${name}.young.part`])
  })
})

const reason = whyNoTestS3()
if (reason) process.stderr.write(`SKIP: ${reason}\n`)

describe.skipIf(reason)('an S3 server', () => {
  let s3: S3
  beforeAll(async () => {
    s3 = await startTestS3({ folder: await newFolder() })
  }, 700_000)
  afterAll(() => s3.stop())
  contract(() => openS3Store(s3))

  test('two processes may open a new bucket at the same time', async () => {
    const options = { ...s3, bucket: 'opened-by-two' }
    const { name, bytes } = picture(10)
    const [first, second] = await Promise.all([openS3Store(options), openS3Store(options)])
    await first?.put(name, bytes, 'image/webp')
    expect(await second?.get(name)).not.toBeNull()
  })

  test('S-79: the shop’s key puts, gets, lists and deletes in its bucket, and does nothing else; the root key is not its', async () => {
    const bucket = 'with-a-service-key'
    const key = { accessKey: 'the-shop', secretKey: randomBytes(16).toString('hex') }
    const root = { ...s3, bucket }
    await grantServiceKey(root, { ...key, secretKey: 'the-one-of-the-release-before' })
    await grantServiceKey(root, key)
    const { name, bytes } = picture(10)
    const store = await openS3Store({ ...root, ...key })
    await store.put(name, bytes, 'image/webp')
    expect(await store.get(name)).not.toBeNull()
    expect((await Array.fromAsync(store.list())).map((one) => one.name)).toEqual([name])
    await openS3Store({ ...s3, bucket: 'of-somebody-else' })
    const denied = /denied|forbidden|authorized/i
    await expect(openS3Store({ ...s3, ...key, bucket: 'of-somebody-else' })).rejects.toThrow(denied)
    await expect(openS3Store({ ...s3, ...key, bucket: 'a-new-one' })).rejects.toThrow(denied)
    await expect(setBucketPolicy({ ...root, ...key }, bucketPolicy(bucket, 'everybody'))).rejects.toThrow(denied)
    await expect(grantServiceKey({ ...root, ...key }, { accessKey: 'more', secretKey: 'more' })).rejects.toThrow('403')
    await expect(openS3Store({ ...root, ...key, secretKey: 'the-one-of-the-release-before' })).rejects.toThrow()

    // All requests without a key are refused, and there is no console.
    for (const [method, path] of [
      ['GET', `/${bucket}`],
      ['GET', `/${bucket}/${name}`],
      ['PUT', `/${bucket}/${name}`],
      ['DELETE', `/${bucket}/${name}`],
      ['GET', '/'],
      ['PATCH', '/list-users'],
    ] as const)
      expect((await fetch(`${s3.endpoint}${path}`, { method })).status, `${method} ${path}`).toBe(403)
    expect((await fetch(`${s3.endpoint}/console`)).status).toBe(404)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
  })

  test('wrong keys are reported at once', async () => {
    await expect(openS3Store({ ...s3, secretKey: 'wrong' })).rejects.toThrow()
  })
})

test('an object store that never answers is given up after the timeout', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const options = { endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'pictures', timeoutMs: 100 }
  const fault = await openS3Store(options).catch((refusal) => refusal)
  expect(String(fault)).toMatch('silent for 100 ms')
  expect(answerFor(fault)).toMatchObject({ status: 503, retryAfter: 1 })
})

test.each([500, 503])('R-49: a store that answers %d is a 503, whoever wants a picture', async (status) => {
  let opened = false
  const server = createHttpServer((_request, response) => {
    if (!opened) return response.end()
    response.writeHead(status, { 'content-type': 'application/xml' })
    return response.end('<Error><Code>InternalError</Code><Message>no space left on device</Message></Error>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const store = await openS3Store({
    endpoint,
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
    bucket: 'pictures',
  })
  opened = true
  const { name, bytes } = picture(10)
  for (const ask of [() => store.get(name), () => store.put(name, bytes, 'image/webp')])
    expect(answerFor(await ask().catch((fault) => fault)).status).toBe(503)
})

const noSmallDisk = whyNoSmallDisk()
if (noSmallDisk) console.log(`SKIP: R-54, a full disk below the pictures: ${noSmallDisk}`)

describe.skipIf(noSmallDisk)('R-49 R-54: below a full disk', () => {
  async function isRefused(open: (folder: string) => Promise<ObjectStore>) {
    const folder = await newFolder()
    const disk = await mountSmallDisk(folder, 8)
    onTestFinished(disk.unmount)
    const store = await open(folder)
    const [kept, refused] = [picture(1_000), picture(50_000)]
    await store.put(kept.name, kept.bytes, 'image/webp')
    const free = await disk.fill()
    const fault = await store.put(refused.name, refused.bytes, 'image/webp').catch((thrown) => thrown)
    expect(answerFor(fault)).toMatchObject({ status: 503, retryAfter: 5 })
    expect(await store.get(refused.name)).toBeNull()
    await free()
    await store.put(refused.name, refused.bytes, 'image/webp')
    expect(await names(store)).toEqual([kept.name, refused.name].sort())
  }

  test('a folder says 503, keeps what it had, and takes the picture when there is room', () => isRefused(openFileStore))

  test.skipIf(whyNoTestS3())('an S3 server: the same', () =>
    isRefused(async (folder) => {
      const s3 = await startS3({ folder, report: () => {} })
      onTestFinished(() => s3.stop())
      return openS3Store({ ...s3, bucket: 'pictures' })
    }),
  )
})
