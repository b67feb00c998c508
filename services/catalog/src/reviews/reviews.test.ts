import { ConfigFault } from '@suvarna/platform/config/config.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { catalogCommands, createCatalogLog } from '../commands.ts'
import { refuseDemoReviews } from './refuse-demo-reviews.ts'
import { keepText } from './review/review-texts.ts'
import { asked, happened, reviewing, ring, setTo, tokenOf, way } from './reviews.fixture.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let { place, deliver, write, decide, shown, published } = {} as ReturnType<typeof reviewing>
beforeAll(async () => {
  catalog = await testCatalog()
  ;({ place, deliver, write, decide, shown, published } = reviewing(catalog))
  await catalog.addCategory('Ring')
})
afterAll(() => catalog.close())

describe('who may review', () => {
  test('the mail’s link, once the piece has arrived; shown only when the shop has read it', async () => {
    const { orderId, productId } = await place()
    await catalog.receive(asked(orderId))
    const early = await write(orderId, ring(productId))
    expect([early.status, early.body.code]).toEqual([409, 'review_not_possible'])
    expect((await catalog.get(way(orderId))).body.items).toMatchObject([{ state: 'not_delivered', review: null }])
    await catalog.receive(setTo(orderId, 'delivered'))
    const sent = await write(orderId, ring(productId, { fit: 'small', text: '  Shines  ', name: 'Kavya' }))
    expect(sent.body.review).toMatchObject({ status: 'pending', text: 'Shines', fit: 'small', edition: 1 })
    expect(await shown(productId)).toMatchObject({ reviews: [], summary: { count: 0, average: null } })
    await decide(sent.body.review.id, { edition: 1, approve: true })
    const { reviews } = await shown(productId)
    expect(reviews).toMatchObject([{ stars: 5, fit: 'small', size: 7, name: 'Kavya', text: 'Shines', answer: null }])
    expect(JSON.stringify(reviews)).not.toContain('ORD-')
  })

  test('the account that placed it, without a link; no other account and nobody else', async () => {
    const { orderId, productId } = await deliver({ accountId: 'asha' })
    const bare = `/reviews/orders/${orderId}`
    const put = (options: object, url = bare) => catalog.call('PUT', url, { payload: ring(productId), ...options })
    for (const answer of [
      await put({ account: 'meera' }),
      await put({}),
      await put({}, way(orderId, 'forged')),
      await put({}, way(orderId, tokenOf('ORD-000000000000'))),
      await catalog.get(bare),
      await catalog.get('/reviews/orders/ORD-999999999999', { account: 'asha' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'order_not_found'])
    expect((await put({ account: 'asha' })).status).toBe(200)
    // A guest's order belongs to no account.
    const guest = await deliver()
    expect((await catalog.get(`/reviews/orders/${guest.orderId}`, { account: 'asha' })).status).toBe(404)
  })

  test('a piece once: the second time is an edit, which waits again; the earlier words are kept for the shop', async () => {
    const { orderId, productId, id } = await published({ stars: 5 })
    const again = await write(orderId, ring(productId, { stars: 2, text: 'Faded', name: 'Kavya' }))
    expect(again.body.review).toMatchObject({ id, stars: 2, status: 'pending', edition: 2 })
    expect(await shown(productId)).toMatchObject({ reviews: [], summary: { count: 0 } })
    const stale = await decide(id, { edition: 1, approve: true })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    const { body } = await catalog.get('/admin/reviews?status=pending', { admin: true })
    expect(body.reviews.find((one: { id: string }) => one.id === id)).toMatchObject({
      text: 'Faded',
      earlier: ['Shines'],
    })
    expect(
      (await write(orderId, ring(productId, { stars: 2, text: 'Faded', name: 'Kavya' }))).body.review.edition,
    ).toBe(2)
  })

  test('two at once are one review', async () => {
    const { orderId, productId } = await deliver()
    const answers = await Promise.all([1, 2, 3, 4].map((stars) => write(orderId, ring(productId, { stars }))))
    expect(new Set(answers.map(({ body }) => body.review.id)).size).toBe(1)
  })

  test('what went back cannot be reviewed, a refused return can; nor what came back, or is another’s piece', async () => {
    const { orderId, productId } = await deliver({ quantity: 2 })
    const back = (number: number, quantity: number) => {
      const lines = [{ productId, size: 7, quantity }]
      const more = { reason: 'other' as const, amount: 1, requestedAt: new Date().toISOString() }
      return happened('ReturnRequested', { orderId, number, lines, ...more })
    }
    await catalog.receive(back(1, 1))
    expect((await catalog.get(way(orderId))).body.items).toMatchObject([{ state: 'open' }])
    await catalog.receive(back(2, 1))
    expect((await write(orderId, ring(productId))).body).toMatchObject({ code: 'review_not_possible' })
    await catalog.receive(happened('ReturnRefused', { orderId, number: 2 }))
    expect((await write(orderId, ring(productId))).status).toBe(200)
    const other = await deliver()
    expect((await write(orderId, ring(other.productId))).body).toMatchObject({ field: 'product_id' })
    expect((await write(orderId, ring(productId, { size: 8 }))).status).toBe(409)
    await catalog.receive(happened('ParcelCameBack', { orderId: other.orderId, why: 'returned' }))
    expect((await write(other.orderId, ring(other.productId))).status).toBe(409)
  })

  test('half a year later nobody is asked any more', async () => {
    const at = new Date(Date.now() - 181 * 24 * 3_600_000).toISOString()
    const { orderId, productId } = await deliver({ at })
    expect((await write(orderId, ring(productId))).body.message).toContain('too long ago')
  })

  test.each([
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 4.5 }],
    ['text', { text: 'x'.repeat(2_001) }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: 'two\nlines' }],
    ['fit', { fit: 'huge' }],
    ['demo', { demo: true }],
  ])('a bad %s is named', async (field, more) => {
    const { status, body } = await write('ORD-000000000001', ring('p', more))
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(`${body.field} ${body.message}`).toContain(field)
  })
})

describe('the shop', () => {
  test('rejects with a reason that the reviewer reads, and answers under what it shows', async () => {
    const { orderId, productId, id } = await published()
    expect((await decide(id, { edition: 1, approve: false })).body).toMatchObject({ field: 'reason' })
    await catalog.call('PUT', `/admin/reviews/${id}/answer`, { admin: true, payload: { text: ' Thank you ' } })
    expect((await shown(productId)).reviews).toMatchObject([{ answer: 'Thank you' }])
    await catalog.call('PUT', `/admin/reviews/${id}/answer`, { admin: true, payload: { text: 'Thank you, Kavya' } })
    expect((await shown(productId)).reviews).toMatchObject([{ answer: 'Thank you, Kavya' }])
    await decide(id, { edition: 1, approve: false, reason: 'advertising' })
    expect(await shown(productId)).toMatchObject({ reviews: [], total: 0 })
    const [item] = (await catalog.get(way(orderId))).body.items
    expect(item.review).toMatchObject({ status: 'rejected', reason: 'advertising', text: 'Shines' })
  })

  test('is told of unknown reviews, and alone may decide', async () => {
    expect((await decide('nothing', { edition: 1, approve: true })).body.code).toBe('review_not_found')
    const stranger = { payload: { edition: 1, approve: true }, account: 'asha' }
    expect((await catalog.call('POST', '/admin/reviews/x/decision', stranger)).status).toBe(403)
    expect((await catalog.get('/admin/reviews', { account: 'asha' })).status).toBe(403)
  })
})

test('the average is its recount, whatever was approved, edited, rejected and approved again', async () => {
  const productId = await catalog.addProduct({ sizes: [7] })
  const all = []
  for (const stars of [5, 4, 4, 1, 3]) all.push(await published({ productId, stars }))
  const [first, second, third] = all
  if (!first || !second || !third) throw new Error('five were published')
  await write(first.orderId, ring(productId, { stars: 2, text: 'Faded', fit: 'large' }))
  await decide(first.id, { edition: 2, approve: true })
  await decide(second.id, { edition: 1, approve: false, reason: 'abusive' })
  await decide(third.id, { edition: 1, approve: false, reason: 'abusive' })
  await decide(third.id, { edition: 1, approve: true })
  const { rows } = await catalog.database.pool.query(
    "select avg(stars)::float8 as average, count(*)::int as count from reviews where product_id = $1 and status = 'approved'",
    [productId],
  )
  expect(rows).toEqual([{ average: 2.5, count: 4 }])
  const { summary } = await shown(productId)
  expect(summary).toMatchObject({ average: 2.5, count: 4, fits: [{ fit: 'large', count: 1 }] })
  expect(summary.stars.map(({ count }: { count: number }) => count)).toEqual([0, 1, 1, 1, 1])
  expect((await catalog.get(`/products/${productId}`)).body.product.rating).toEqual({ average: 2.5, count: 4 })
})

test('a page has at most twenty, the newest first; a change that shows is a new revision, a waiting one is none', async () => {
  const { productId } = await published({ stars: 3 })
  const { orderId } = await deliver({ productId })
  const { revision } = await catalog.get(`/products/${productId}/reviews`)
  const { body } = await write(orderId, ring(productId, { stars: 1 }))
  expect((await catalog.get(`/products/${productId}/reviews`)).revision).toBe(revision)
  await decide(body.review.id, { edition: 1, approve: true })
  const page = await catalog.get(`/products/${productId}/reviews?limit=1&page=2`)
  expect(page.revision).toBeGreaterThan(revision)
  expect(page.body).toMatchObject({ reviews: [{ stars: 3 }], total: 2 })
  expect((await catalog.get(`/products/${productId}/reviews?limit=21`)).status).toBe(400)
})

test('an erased person leaves the stars: no name, no word, no answer in any table or event, and no way back', async () => {
  const productId = await catalog.addProduct({ sizes: [7] })
  const { orderId, id } = await published({ productId, stars: 4, accountId: 'asha' })
  await catalog.call('PUT', `/admin/reviews/${id}/answer`, { admin: true, payload: { text: 'Dear Kavya' } })
  await catalog.receive(happened('OrderContactErased', { orderId }))
  expect(await shown(productId)).toMatchObject({
    summary: { average: 4, count: 1 },
    reviews: [{ stars: 4, name: '', text: '', answer: null }],
  })
  const { pool } = catalog.database
  expect((await pool.query('select from review_texts where review_id = $1', [id])).rows).toEqual([])
  expect((await pool.query("select from events where data::text ~ 'Kavya|Shines'")).rows).toEqual([])
  expect((await write(orderId, ring(productId))).body.code).toBe('order_not_found')
  expect((await catalog.get(`/reviews/orders/${orderId}`, { account: 'asha' })).status).toBe(404)
})

test('a review under way is refused where the erasure was seen before the order’s row went', async () => {
  const { orderId, productId } = await deliver()
  await catalog.database.db.insertInto('forgotten_reviewers').values({ order_id: orderId }).execute()
  expect((await write(orderId, ring(productId))).body.code).toBe('order_not_found')
})

describe('samples of the demo', () => {
  test('are labelled, give way to the first real review, and no live shop opens with one', async () => {
    const { database } = catalog
    await refuseDemoReviews(database)
    const productId = await catalog.addProduct({ sizes: [7] })
    const { reviews } = catalogCommands(createCatalogLog())
    const review = { productId, size: null, orderId: null, stars: 5, fit: null, submittedAt: '2026-11-01T00:00:00Z' }
    await database.transaction(async (tx) => {
      await keepText(tx, 's1', 'review', 1, { name: '', text: 'A sample', photos: [] })
      const sample = { ...review, reviewId: 's1', demo: true as const }
      await reviews.handleIn(tx, 'review-s1', { type: 'SubmitReview', review: sample }, testMeta())
      await reviews.handleIn(tx, 'review-s1', { type: 'ApproveReview', edition: 1 }, testMeta())
    })
    expect(await shown(productId)).toMatchObject({ summary: { sample: true, count: 1 }, reviews: [{ sample: true }] })
    expect((await catalog.get(`/products/${productId}`)).body.product.rating).toMatchObject({ sample: true })
    await published({ productId, stars: 2 })
    const real = await shown(productId)
    expect(real.summary).toMatchObject({ average: 2, count: 1 })
    expect(real.summary.sample ?? real.reviews[0].sample).toBeUndefined()
    await expect(refuseDemoReviews(database)).rejects.toThrow(ConfigFault)
  })
})
