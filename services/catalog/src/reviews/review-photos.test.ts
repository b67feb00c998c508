import { pictureFileName } from '@suvarna/contracts/common/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { formOf, photo } from '../form.testing.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'
import { erasePhotos } from './erase-photos.ts'
import { maxUploadsPerOrder } from './review/review-photos.ts'
import { happened, reviewing, ring, tokenOf } from './reviews.fixture.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let { deliver, write, decide, shown } = {} as ReturnType<typeof reviewing>
beforeAll(async () => {
  catalog = await testCatalog()
  ;({ deliver, write, decide, shown } = reviewing(catalog))
  await catalog.addCategory('Ring')
})
afterAll(() => catalog.close())

const gold = ['#c9a227', '#c9a228', '#c9a229', '#c9a22a']
let seen = 0
/** A different picture for each call, so that tests do not share files. */
const newPhoto = () => photo(500 + ++seen)

async function upload(orderId: string, files: (Buffer | string)[], t = tokenOf(orderId)) {
  const form = await formOf(
    {},
    files.map((bytes) => ['photos', bytes]),
  )
  return await catalog.call('POST', `/reviews/orders/${orderId}/photos?t=${t}`, form)
}
const isStored = async (name: string) => (await catalog.objectStore.get(name)) !== null
const waits = (orderId: string) =>
  catalog.database.db.selectFrom('review_uploads').select('photo').where('order_id', '=', orderId).execute()

/** Publishes a review with one photo. */
async function withPhoto() {
  const order = await deliver()
  const { body } = await upload(order.orderId, [await newPhoto()])
  const photos = body.photos as string[]
  const sent = await write(order.orderId, ring(order.productId, { photos, text: 'Shines' }))
  await decide(sent.body.review.id, { edition: 1, approve: true })
  return { ...order, photos, photo: photos[0] as string, id: sent.body.review.id as string }
}

test('photos are encoded anew without their place, and shown once the shop has seen them', async () => {
  const { orderId, productId } = await deliver()
  const located = await sharp({ create: { width: 700, height: 500, channels: 3, background: gold[0] as string } })
    .withExif({ IFD0: { Artist: 'GPS-CANARY' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(orderId, [located, await newPhoto()])
  expect([status, body.photos.length]).toEqual([201, 2])
  const stored = await catalog.objectStore.get(body.photos[0])
  const bytes = Buffer.concat(await Array.fromAsync(stored?.stream ?? []))
  expect(bytes.includes('GPS-CANARY')).toBe(false)
  const sent = await write(orderId, ring(productId, { photos: [body.photos[1], body.photos[0]] }))
  expect(sent.body.review.photos).toEqual([body.photos[1], body.photos[0]])
  expect((await shown(productId)).reviews).toEqual([])
  await decide(sent.body.review.id, { edition: 1, approve: true })
  expect((await shown(productId)).reviews[0].photos).toEqual([body.photos[1], body.photos[0]])
})

test('another photo is another edition, which waits; the same again is none', async () => {
  const { orderId, productId, photos } = await withPhoto()
  const again = await write(orderId, ring(productId, { photos, text: 'Shines' }))
  expect(again.body.review).toMatchObject({ edition: 1, status: 'approved' })
  const without = await write(orderId, ring(productId, { text: 'Shines' }))
  expect(without.body.review).toMatchObject({ edition: 2, status: 'pending', photos: [] })
})

test('a stranger uploads nothing and shows nobody’s photo; what is no photo, too many and none are refused', async () => {
  const { orderId, photo: theirs } = await withPhoto()
  expect((await upload(orderId, [await newPhoto()], 'forged')).body.code).toBe('order_not_found')
  const other = await deliver()
  const stolen = await write(other.orderId, ring(other.productId, { photos: [theirs] }))
  expect([stolen.status, stolen.body.code, stolen.body.field]).toEqual([400, 'invalid_input', 'photos[0]'])
  for (const photos of [['../secret.webp'], [theirs, theirs], Array(4).fill(theirs), 'x', [7]]) {
    const refused = await write(other.orderId, ring(other.productId, { photos }))
    expect([refused.status, String(refused.body.field ?? '').slice(0, 6)]).toEqual([400, 'photos'])
  }
  expect((await upload(other.orderId, ['<svg xmlns="http://www.w3.org/2000/svg"/>'])).body.code).toBe('image_type')
  const none = await upload(other.orderId, [])
  expect([none.status, none.body.field]).toEqual([400, 'photos'])
  const many = await upload(other.orderId, await Promise.all(gold.map(() => newPhoto())))
  expect([many.status, many.body.field]).toEqual([400, 'photos'])
  expect(await waits(other.orderId)).toEqual([])
})

test('an order takes so many uploads in a day, and forgets those of yesterday', async () => {
  const { orderId } = await deliver()
  const { db } = catalog.database
  const values = Array.from({ length: maxUploadsPerOrder }, (_, index) => ({ order_id: orderId, photo: `p${index}` }))
  await db.insertInto('review_uploads').values(values).execute()
  expect((await upload(orderId, [await newPhoto()])).body.code).toBe('review_not_possible')
  const at = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('review_uploads').set({ at }).where('order_id', '=', orderId).execute()
  expect((await upload(orderId, [await newPhoto()])).status).toBe(201)
  expect((await waits(orderId)).length).toBe(1)
})

test('I18: the sweep leaves the photos of reviews alone', async () => {
  const { photo: mine } = await withPhoto()
  await catalog.database.db.deleteFrom('picture_uploads').execute()
  await sweepPictures({ ...catalog, database: catalog.database } as never, { days: -1, suspicious: 1_000 })
  expect(await isStored(mine)).toBe(true)
})

test('an erased reviewer’s photos are off the page at once, and their files a minute later', async () => {
  const { orderId, productId, photo: mine } = await withPhoto()
  const { photo: others } = await withPhoto()
  const unused = (await upload(orderId, [await newPhoto()])).body.photos[0]
  await catalog.receive(happened('OrderContactErased', { orderId }))
  expect((await shown(productId)).reviews).toMatchObject([{ stars: 5, text: '', photos: [] }])
  const deps = { database: catalog.database, objectStore: catalog.objectStore } as never
  // Within a day of its upload, an open form may still be about to name the same picture.
  expect(await erasePhotos(deps)).toBe(0)
  await catalog.database.db.deleteFrom('picture_uploads').execute()
  expect(await erasePhotos(deps)).toBe(2)
  for (const name of [mine, pictureFileName(mine, 400), unused]) expect(await isStored(name)).toBe(false)
  expect(await isStored(others)).toBe(true)
  expect(await erasePhotos(deps)).toBe(0)
})
