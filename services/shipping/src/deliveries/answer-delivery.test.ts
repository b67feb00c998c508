import type { EventOf } from '@suvarna/contracts/events.ts'
import { orderPlaced } from '@suvarna/contracts/orders/order-placed.fixture.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { carrierUpdateKind, carrierUpdatesReactorName } from '../shipment/carrier-updates.ts'
import { carrierSandbox, contact, openShop, shiprocketAt } from '../shipping.fixture.ts'
import { commentsOf } from './answer-delivery.ts'

async function open() {
  const sandbox = await carrierSandbox()
  const shop = await openShop(shiprocketAt(sandbox.url))
  await shop.publish('ORD-1', orderPlaced('ORD-1'))
  const { awb } = (await shop.shipmentIn('ORD-1', 'booked')) as { awb: string }
  let minute = 0
  /** Records a carrier update as the webhook does, a minute after the previous one. */
  const told = (statusId: number, label: string) =>
    sql`
      insert into jobs (reactor, event_id, kind, payload, meta)
      values (${carrierUpdatesReactorName}, gen_random_uuid(), ${carrierUpdateKind},
        ${JSON.stringify({ ...{ awb, reference: 'ORD-1', statusId, label }, at: `2099-01-01T00:0${minute++}:00.000Z` })}::jsonb,
        '{"correlation":"c","actor":{"kind":"system"}}'::jsonb)`.execute(shop.database.db)
  const fail = async () => {
    await sandbox.advance('ORD-1', 'OUT FOR DELIVERY', 'none')
    await told(17, 'OUT FOR DELIVERY')
    await shop.jobsDone()
    await sandbox.advance('ORD-1', 'UNDELIVERED', 'none')
    await told(21, 'UNDELIVERED')
  }
  const events = async () => await shop.service.log.read(shop.database.db, 'shipment-ORD-1')
  const until = (type: string, times = 1) =>
    eventually(
      async () => (await events()).filter((event) => event.type === type),
      (found) => found.length === times,
      { what: `${times} ${type}` },
    )
  const answers = async () => {
    const response = await fetch(`${sandbox.url}/sandbox/orders`)
    const { orders } = (await response.json()) as { orders: { answers: { action: string; comments: string }[] }[] }
    return orders[0]?.answers
  }
  const answer = (data: Partial<EventOf<'DeliveryAnswered'>['data']> = {}) =>
    shop.publish('ORD-1', {
      type: 'DeliveryAnswered',
      data: {
        ...{ orderId: 'ORD-1', attempt: 1, number: 1, stepId: 's', by: 'staff' as const, action: 'again' as const },
        ...data,
      },
    })
  return { sandbox, shop, told, fail, until, answers, answer, events }
}

test('each of the courier’s tries that failed is recorded once, with his count and reason', async () => {
  const { told, fail, until, shop } = await open()
  await fail()
  const [first] = await until('DeliveryFailed')
  expect(first?.data).toMatchObject({ attempt: 1, reason: 'Customer not available' })
  await told(21, 'UNDELIVERED')
  await shop.jobsDone()
  await until('DeliveryFailed')
  await fail()
  const both = await until('DeliveryFailed', 2)
  expect(both[1]?.data).toMatchObject({ attempt: 2, reason: 'Incomplete address, phone unreachable' })
})

test('an answer reaches the courier once, also when he does not answer at first', async () => {
  const { sandbox, fail, until, answer, answers, shop } = await open()
  await fail()
  await until('DeliveryFailed')
  await sandbox.faults({ fault: '429', path: 'POST /ndr', times: 1 })
  await answer({ day: '2026-11-28' })
  const [refused] = await until('DeliveryAnswerRefused')
  expect(refused?.data).toMatchObject({ attempt: 1, number: 1, final: false, reason: expect.stringContaining('slow') })
  await until('DeliveryAnswerPassed')
  await shop.jobsDone()
  expect(await answers()).toEqual([{ action: 're-attempt', comments: 'Please deliver on 2026-11-28.' }])
})

test('what the courier refuses, and what comes after the parcel moved on, is said for good', async () => {
  const { sandbox, fail, told, until, answer, answers, shop } = await open()
  await fail()
  await until('DeliveryFailed')
  await sandbox.faults({ fault: 'ndr_refused', times: 1 })
  await answer({ action: 'return' })
  expect((await until('DeliveryAnswerRefused'))[0]?.data).toMatchObject({
    final: true,
    reason: expect.stringContaining('exhausted'),
  })
  await sandbox.advance('ORD-1', 'RTO INITIATED', 'none')
  await told(9, 'RTO INITIATED')
  await shop.jobsDone()
  await answer({ number: 2 })
  const [, late] = await until('DeliveryAnswerRefused', 2)
  expect(late?.data).toMatchObject({ number: 2, final: true, reason: expect.stringContaining('moved on') })
  expect(await answers()).toEqual([])
})

test('the courier reads the day first, and of the contact what was corrected alone', () => {
  const day = '2026-11-28'
  const said = (fields: ('phone' | 'address')[], words: string | null = null) =>
    commentsOf({ action: 'again', day, fields }, { contact, words })
  expect(said([])).toBe('Please deliver on 2026-11-28.')
  expect(said(['phone'], 'Ring twice')).toBe('Please deliver on 2026-11-28. New phone: 9876543210. Ring twice')
  expect(said(['address'])).toContain('Corrected address: 12 MG Road, near the park, Pune 411001.')
  expect(commentsOf({ action: 'return' }, { contact: null, words: null })).toBe('Please bring it back to the shop.')
})
