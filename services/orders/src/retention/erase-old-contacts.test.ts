import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { specification, testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import { admin, startOrders } from '../orders.testing.ts'
import { contactErasure } from './contact-erasure.decider.ts'
import { type Erasing, eraseOldContacts } from './erase-old-contacts.ts'
import { recordNotice } from './record-notice.ts'

const dayMs = 86_400_000
let now = new Date()
const later = (days: number) => {
  now = new Date(now.getTime() + days * dayMs)
}
let shop: Awaited<ReturnType<typeof startOrders>>
let erasing: Erasing
beforeAll(async () => {
  shop = await startOrders({ now: () => now })
  const { database, vault, service } = shop
  const { log } = service
  const retention = { guestDays: 100, noticeDays: 30 }
  const handlers = { orders: commandHandler(log, order), erasures: commandHandler(log, contactErasure) }
  erasing = { database, vault, log, now: () => now, retention, live: false, ...handlers } as unknown as Erasing
})
afterAll(() => shop.stop())

const contact = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }
async function closedOrder(orderId: string, accountId: string | null = null, customer = `c-${orderId}`) {
  const sealed = await shop.vault.seal(`order-${orderId}`, contact)
  const { type, data } = orderPlaced(orderId)
  const placed = { type, data: { ...data, accountId, customer, sealed } }
  const sent = { type: 'OrderStatusSet', data: { orderId, from: 'pending', to: 'delivered' } }
  await shop.database.transaction((tx) =>
    shop.service.log.append(tx, `order-${orderId}`, 0, [placed, sent] as never, testMeta()),
  )
}
const row = (orderId: string) =>
  shop.database.db.selectFrom('order_list').select('contact').where('order_id', '=', orderId).executeTakeFirst()
const announced = async () =>
  (await shop.database.db.selectFrom('contact_erasures').select('order_id').orderBy('order_id').execute()).map(
    ({ order_id }) => order_id,
  )

test('a guest’s old contact is announced, told, and erased 30 days later; accounts’ orders stay', async () => {
  await closedOrder('ORD-1')
  await closedOrder('ORD-2', 'meera')
  await closedOrder('ORD-3', null, 'proved')
  await shop.database.db.insertInto('proved_addresses').values({ account_id: 'meera', customer: 'proved' }).execute()
  await eraseOldContacts(erasing)
  expect(await announced()).toEqual([])
  later(71)
  await eraseOldContacts(erasing)
  await eraseOldContacts(erasing)
  expect(await announced()).toEqual(['ORD-1'])
  later(31)
  // No notice was sent yet, so nothing is erased.
  await eraseOldContacts(erasing)
  expect((await row('ORD-1'))?.contact).not.toBeNull()
  const { body } = await shop.request('GET', '/admin/erasures/orders', { actor: admin })
  expect(body.erasures).toMatchObject([{ id: 'ORD-1', email: contact.email, waits_for: 'notice' }])
  await recordNotice(erasing)('ORD-1')
  await eraseOldContacts(erasing)
  expect((await row('ORD-1'))?.contact).not.toBeNull()
  later(2)
  await eraseOldContacts(erasing)
  expect((await row('ORD-1'))?.contact).toBeNull()
  expect((await row('ORD-2'))?.contact).not.toBeNull()
  expect(await announced()).toEqual([])
})

test('an end is announced once and told once', () => {
  const given = specification(contactErasure)
  const announcement = { orderId: 'ORD-1', eraseAt: 'then' }
  const event = { type: 'ContactErasureAnnounced', data: announcement } as const
  given()
    .when({ type: 'AnnounceErasure', ...announcement })
    .then(event)
  given(event).when({ type: 'AnnounceErasure', orderId: 'ORD-1', eraseAt: 'later' }).then()
  const told = { type: 'ContactErasureNotified', data: { ...announcement, notifiedAt: 'now' } } as const
  given(event).when({ type: 'RecordNotice', notifiedAt: 'now' }).then(told)
  given(event, told).when({ type: 'RecordNotice', notifiedAt: 'again' }).then()
})
