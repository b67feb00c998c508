import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { metrics } from '@suvarna/platform/observe/metrics.ts'
import type { ObjectStore } from '@suvarna/platform/outside/object-store.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { openS3Store } from '@suvarna/platform/outside/object-store-s3.ts'
import { eventually, testMeta } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTestS3, whyNoTestS3 } from '../../../../test-infra/test-servers.ts'
import { testCatalog } from '../catalog.testing.ts'
import { storePictures } from './store-pictures.ts'
import { sweepPictures } from './sweep-pictures.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
beforeEach(async () => {
  catalog = await testCatalog()
  return () => catalog.close()
})
afterEach(() => metrics.resetMetrics())

function newPicture() {
  const hash = createHash('sha256').update(randomBytes(8)).digest('hex')
  const files = [`${hash}.webp`, `${hash}-320.webp`].map((name) => ({ name, bytes: randomBytes(10) }))
  return { hash, name: `${hash}.webp`, files }
}
type Made = ReturnType<typeof newPicture>

const put = async (store: ObjectStore, ...pictures: Made[]) => {
  for (const { name, bytes } of pictures.flatMap(({ files }) => files)) await store.put(name, bytes, 'image/webp')
}
const namesIn = async (store: ObjectStore) => (await Array.fromAsync(store.list())).map(({ name }) => name).sort()
const filesOf = (...pictures: Made[]) => pictures.flatMap(({ files }) => files.map(({ name }) => name)).sort()
const shown = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value

async function folderStore() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-sweep-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, store: await openFileStore(folder) }
}

async function bucket() {
  const { folder } = await folderStore()
  const s3 = await startTestS3({ folder })
  onTestFinished(() => s3.stop())
  return openS3Store(s3)
}

const noS3 = whyNoTestS3()
if (noS3) process.stderr.write(`SKIP: ${noS3}\n`)
const stores = [
  { where: 'a folder', open: async () => (await folderStore()).store },
  ...(noS3 ? [] : [{ where: 'an S3 server', open: bucket }]),
]

test.each(stores)(
  'I18: pictures in $where that no event names are removed, all widths of them, and no others',
  { timeout: 300_000 },
  async ({ open }) => {
    const store = await open()
    const [shownNow, ofDeleted, ofBanner, left, announced] = Array.from({ length: 5 }, newPicture) as [
      Made,
      Made,
      Made,
      Made,
      Made,
    ]
    await put(store, shownNow, ofDeleted, ofBanner, left)
    await storePictures({ database: catalog.database, objectStore: store }, [announced])
    await catalog.addProduct({ images: [{ id: 'i1', name: shownNow.name }] })
    const gone = await catalog.addProduct({ images: [{ id: 'i2', name: ofDeleted.name }] })
    await catalog.products.handle(catalog.database, `product-${gone}`, { type: 'RetireProduct' }, testMeta())
    const words = { title: '', link: null, active: true, sortOrder: 0 }
    await catalog.addBanner({ bannerId: 'b1', imageDesktop: ofBanner.name, imageMobile: null, ...words })
    // The counter is the process's, and test files that ran earlier have swept, too.
    const before = (await shown('pictures_swept_total')) ?? 0
    expect(await sweepPictures({ database: catalog.database, objectStore: store }, { days: -1 })).toBe(1)
    expect(await namesIn(store)).toEqual(filesOf(shownNow, ofDeleted, ofBanner, announced))
    expect([await shown('pictures_unnamed'), await shown('pictures_swept_total')]).toEqual([2, before + 1])
  },
)

test('a picture is counted once, however often its transaction is run', async () => {
  const { store } = await folderStore()
  await put(store, newPicture())
  const { database } = catalog
  // As after a lost race: the first run is rolled back.
  const twice: typeof database.transaction = async (work, options) => {
    const lost = database.transaction(async (tx) => Promise.reject([await work(tx)]), { attempts: 1 })
    await lost.catch(() => undefined)
    return database.transaction(work, options)
  }
  const racing = { ...database, transaction: twice }
  expect(await sweepPictures({ database: racing, objectStore: store }, { days: -1 })).toBe(1)
  expect(await shown('pictures_swept_total')).toBe(1)
})

describe('in a folder', () => {
  const aged = async (folder: string, picture: Made, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    for (const name of filesOf(picture)) await utimes(join(folder, name), at, at)
  }

  test('I18: a picture without a name is kept for a week, and begins anew when it is stored again', async () => {
    const { folder, store } = await folderStore()
    const [young, old, again] = [newPicture(), newPicture(), newPicture()]
    await put(store, young, old, again)
    await aged(folder, young, 6)
    await aged(folder, old, 8)
    await aged(folder, again, 8)
    await store.put(again.name, again.files[0]?.bytes ?? Buffer.of(), 'image/webp')
    expect(await sweepPictures({ database: catalog.database, objectStore: store })).toBe(1)
    expect(await namesIn(store)).toEqual(filesOf(young, again))
  })

  test('I18: an upload of the very picture that is swept at this moment finds it stored in the end', async () => {
    const { store } = await folderStore()
    const [before, meanwhile] = [newPicture(), newPicture()]
    await put(store, before, meanwhile)
    const upload = (picture: Made) => storePictures({ database: catalog.database, objectStore: store }, [picture])
    let uploading: Promise<void> | undefined
    const someoneWaits = async () =>
      (
        await sql`
          select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
          catalog.database.db,
        )
      ).rows.length > 0
    const watched: ObjectStore = {
      ...store,
      async *list() {
        yield* store.list()
        await upload(before)
      },
      async remove(name) {
        uploading ??= upload(meanwhile)
        // Removes the picture only once the upload waits or is done.
        await Promise.race([uploading, eventually(someoneWaits, Boolean, { what: 'an upload that waits' })])
        await store.remove(name)
      },
    }
    expect(await sweepPictures({ database: catalog.database, objectStore: watched }, { days: -1 })).toBe(1)
    await uploading
    expect(await namesIn(store)).toEqual(filesOf(before, meanwhile))
  })

  test('I18: where most of the store has no name nothing is removed, and the fault says so', async () => {
    const { store } = await folderStore()
    const strangers = Array.from({ length: 4 }, newPicture)
    await put(store, ...strangers)
    const sweep = sweepPictures({ database: catalog.database, objectStore: store }, { days: -1, suspicious: 3 })
    await expect(sweep).rejects.toThrow('4 of 4 stored pictures have no name')
    expect(await namesIn(store)).toEqual(filesOf(...strangers))
    expect(await shown('pictures_unnamed')).toBe(4)
  })
})
