import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCatalog } from '../catalog.testing.ts'
import { happened, reviewing, ring } from './reviews.fixture.ts'

let catalog: Awaited<ReturnType<typeof testCatalog>>
let { deliver, write, shown, published } = {} as ReturnType<typeof reviewing>
beforeAll(async () => {
  catalog = await testCatalog()
  ;({ deliver, write, shown, published } = reviewing(catalog))
  await catalog.addCategory('Ring')
})
afterAll(() => catalog.close())

const vote = (id: string, payload: object) => catalog.call('PUT', `/reviews/${id}/helpful`, { payload })
const votes = () => catalog.database.db.selectFrom('review_votes').selectAll().execute()

test('a browser counts once however often it says so, and takes its vote back', async () => {
  const { id, productId } = await published()
  const say = async (voter: string, helpful: boolean) => (await vote(id, { voter, helpful })).body.helpful
  expect(await Promise.all([say('browser-one', true), say('browser-one', true)])).toEqual([1, 1])
  expect(await say('browser-two', true)).toBe(2)
  expect((await shown(productId)).reviews[0].helpful).toBe(2)
  expect([await say('browser-two', false), await say('browser-two', false)]).toEqual([1, 1])
})

test('who voted is not kept: the same browser has another hash at another review', async () => {
  const [one, two] = [await published(), await published()]
  for (const { id } of [one, two]) await vote(id, { voter: 'browser-one', helpful: true })
  const rows = (await votes()).filter(({ review_id }) => [one.id, two.id].includes(review_id))
  expect(new Set(rows.map(({ voter }) => voter)).size).toBe(2)
  expect(JSON.stringify(rows)).not.toContain('browser-one')
})

test('only a review that is shown takes votes; bad input names its field', async () => {
  const { orderId, productId } = await deliver()
  const { id } = (await write(orderId, ring(productId))).body.review
  for (const unknown of [id, 'none', "' or 1=1"])
    expect((await vote(encodeURIComponent(unknown), { voter: 'browser-one', helpful: true })).status).toBeOneOf([
      400, 404,
    ])
  const shownOne = await published()
  for (const [field, body] of [
    ['voter', { helpful: true }],
    ['voter', { helpful: true, voter: 'short' }],
    ['voter', { helpful: true, voter: 'x'.repeat(101) }],
    ['helpful', { voter: 'browser-one' }],
    ['helpful', { voter: 'browser-one', helpful: 1 }],
    ['count', { voter: 'browser-one', helpful: true, count: 99 }],
  ] as const) {
    const { status, body: answer } = await vote(shownOne.id, body)
    expect([status, answer.field]).toEqual([400, field])
  }
})

test('the votes go with the words of an erased review', async () => {
  const { id, orderId } = await published()
  await vote(id, { voter: 'browser-one', helpful: true })
  await catalog.receive(happened('OrderContactErased', { orderId }))
  expect((await votes()).filter(({ review_id }) => review_id === id)).toEqual([])
  expect((await vote(id, { voter: 'browser-one', helpful: true })).body.code).toBe('review_not_found')
})
