import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { UpstreamAnswer } from '../../edge/upstream.ts'
import { withShopFacts } from './shop-facts.ts'

function facts() {
  const orders = { text: '{"name":"A"}', status: 200, asked: 0, now: 0 }
  const ask = async () => {
    orders.asked++
    const { status, text } = orders
    return { status, headers: {}, body: Readable.from([Buffer.from(text)]) } as unknown as UpstreamAnswer
  }
  const catalog = async () => ({ status: 404, contentType: 'text/plain', body: Buffer.from('catalogue') })
  return { orders, reads: withShopFacts(catalog, ask, () => orders.now) }
}

test('facts that did not change are the same object, however often they are asked anew', async () => {
  const { orders, reads } = facts()
  const first = await reads('/shop')
  expect(await reads('/shop')).toEqual(first)
  expect(orders.asked).toBe(1)
  orders.now += 10_000
  const again = await reads('/shop')
  expect(orders.asked).toBe(2)
  expect('kept' in again && 'kept' in first && again.kept === first.kept).toBe(true)
})

test('changed facts are there after two seconds; without orders there are none', async () => {
  const { orders, reads } = facts()
  await reads('/shop')
  Object.assign(orders, { text: '{"name":"B"}', now: 2_000 })
  const changed = await reads('/shop')
  expect('kept' in changed && changed.kept.body.toString()).toBe('{"name":"B"}')
  Object.assign(orders, { status: 503, now: 10_000 })
  expect(await reads('/shop')).toMatchObject({ status: 503 })
})

test('saved settings are in the next page, also when the facts were being asked as they were saved', async () => {
  const { orders, reads } = facts()
  await reads('/shop')
  orders.text = '{"name":"B"}'
  reads.settingsSaved()
  const next = await reads('/shop')
  expect('kept' in next && next.kept.body.toString()).toBe('{"name":"B"}')

  orders.now += 2_000
  const before = reads('/shop')
  orders.text = '{"name":"C"}'
  reads.settingsSaved()
  const after = await reads('/shop')
  expect('kept' in after && after.kept.body.toString()).toBe('{"name":"C"}')
  await before
  const later = await reads('/shop')
  expect('kept' in later && later.kept.body.toString()).toBe('{"name":"C"}')
})

test('all other reads are the catalogue’s', async () => {
  expect(await facts().reads('/categories')).toMatchObject({ status: 404 })
})

test('each language has its own facts', async () => {
  const { orders, reads } = facts()
  await reads('/shop')
  orders.text = '{"name":"अ"}'
  const hindi = await reads('/shop?language=hi')
  expect('kept' in hindi && hindi.kept.body.toString()).toBe('{"name":"अ"}')
  const english = await reads('/shop')
  expect('kept' in english && english.kept.body.toString()).toBe('{"name":"A"}')
})
