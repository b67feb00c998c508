// A small sound shop, into whose databases one defect after another is planted: each is reported by its invariant.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRows, checkShop, invariants } from './check.ts'
import type { Books } from './read/books.ts'
import { openSoundShop, payment, ring, type SoundShop } from './read/sound-shop.testing.ts'

let shop: SoundShop
let books: Books
beforeAll(async () => {
  shop = await openSoundShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  books = await shop.begin()
})
const append: SoundShop['append'] = (...added) => shop.append(...added)
const run: SoundShop['run'] = (...said) => shop.run(...said)

const look = async (...only: string[]) =>
  brokenRows(await checkShop(books, { timeoutMs: 0, ...(only.length > 0 ? { only } : {}) }))

test('nothing is broken in a sound shop, and all nineteen invariants are checked', async () => {
  const verdicts = await checkShop(books, { timeoutMs: 0 })
  expect(brokenRows(verdicts)).toEqual([])
  expect(verdicts.map(({ id, state }) => [id, state])).toEqual(invariants.map(({ id }) => [id, 'holds']))
  expect(verdicts).toHaveLength(19)
})

test('a return that the courier fetches is one of his orders, and known', async () => {
  const asked = { orderId: 'ORD-1', number: 1, reference: 'ORD-1-R1' }
  books.courier = async () => ['ORD-1', 'ORD-1-R1'].map((reference) => ({ reference, cancelled: false }))
  expect(await look('I13')).toHaveLength(1)
  await append('shipping', ['pickup-ORD-1-1', 1, 'PickupRequested', asked])
  expect(await look('I13')).toEqual([])
})

test('an invariant that cannot be checked is reported, with the reason', async () => {
  const verdicts = await checkShop({ databases: {} }, { timeoutMs: 0 })
  expect(verdicts.map(({ state }) => state)).toEqual(invariants.map(() => 'not checked'))
})

const defects: [id: string, what: string, plant: () => unknown, row: RegExp][] = [
  [
    'I1',
    'a unit is sold that was never there',
    () => append('orders', ['stock-ring:7', 4, 'StockReserved', { ...ring, quantity: 9 }]),
    /stock-ring:7 after version 4/,
  ],
  [
    'I1',
    'the table says another stock than its events',
    () => run('orders', sql`update stock set available = 5, received = 6`),
    /the table says 5/,
  ],
  [
    'I2',
    'an order that failed keeps its units',
    () => run('orders', sql`update order_list set status = 'failed'`),
    /ORD-1 \(failed\): holds 1 of ring, should hold 0/,
  ],
  [
    'I2',
    'a reservation is overdue',
    () =>
      run(
        'orders',
        sql`insert into deadlines (kind, stream, due_at, meta) values ('unpaid-order', 'order-ORD-1', now() - interval '1 hour', '{}')`,
      ),
    /order-ORD-1: its reservation ended/,
  ],
  [
    'I3',
    'an acknowledged order is gone from the list',
    () => run('orders', sql`delete from order_list`),
    /ORD-1 was placed and is not in the list/,
  ],
  [
    'I3',
    'a client was confirmed an order that is not stored',
    () => (books.attempts = [...(books.attempts ?? []), { key: 'k2', outcome: 'placed', orderId: 'ORD-2' }]),
    /k2: ORD-2 was confirmed, stored is nothing/,
  ],
  [
    'I4',
    'a key was answered with an order that is not stored',
    () =>
      run(
        'orders',
        sql`insert into idempotency (key, request_hash, status, body) values ('k', 'h', 200, '{"order_id":"ORD-9"}')`,
      ),
    /key k: answered with ORD-9/,
  ],
  [
    'I5',
    'an order stands behind a refusal',
    () => (books.attempts = [{ key: 'k1', outcome: 'refused' }]),
    /k1 was refused and led to ORD-1/,
  ],
  [
    'I7',
    'a lost dispute that our books do not know',
    () => {
      const disputes = [{ id: 'disp_1', payment_id: 'pay_1', amount_deducted: 40000 }]
      books.payments = async () => ({ payments: [payment], refunds: [], disputes })
    },
    /pay_1: disputes took 40000 paise at the provider, our books say 0/,
  ],
  [
    'I7',
    'a settlement of which an entry is missing',
    async () => {
      await run(
        'payments',
        sql`insert into settlement_entries values ('setl_1', 'pay_1', 'payment', '2026-11-24', 'UTR1', now(), 0, 97542, 99900, 2358, 360)`,
      )
      const settlements = [{ id: 'setl_1', amount: 190000, entries: ['pay_1', 'pay_2'] }]
      books.payments = async () => ({ payments: [payment], refunds: [], settlements })
    },
    /setl_1: 190000 paise reached the bank, our books say 97542/,
  ],
  [
    'I7',
    'a lost dispute that the order does not count',
    () =>
      append('payments', [
        'payment-ORD-1',
        9,
        'DisputeMoved',
        { orderId: 'ORD-1', providerPaymentId: 'pay_1', disputeId: 'disp_1', status: 'lost', deducted: 40000 },
      ]),
    /pay_1 \(ORD-1\): disputes took 40000 paise, the order counts 0/,
  ],
  [
    'I6',
    'an order is paid twice',
    () =>
      append('orders', [
        'order-ORD-1',
        3,
        'OrderPaid',
        { orderId: 'ORD-1', providerPaymentId: 'pay_2', amount: 99900 },
      ]),
    /ORD-1 was paid 2 times/,
  ],
  [
    'I6',
    'an order is shown as paid by nothing',
    () => run('orders', sql`delete from log where seq in (select seq from events where type = 'OrderPaid')`),
    /shown as paid, and no payment paid it/,
  ],
  [
    'I7',
    'a cancelled order keeps a shopper’s money',
    () => run('orders', sql`update order_list set status = 'cancelled'`),
    /pay_1 \(ORD-1, cancelled\): 99900 paise/,
  ],
  [
    'I7',
    'money went back that our books do not know',
    () =>
      (books.payments = async () => ({
        payments: [payment],
        refunds: [{ id: 'r', payment_id: 'pay_1', amount: 100, status: 'processed' }],
      })),
    /pay_1: 100 paise went back at the provider, our books say 0/,
  ],
  [
    'I8',
    'an event has no place in the log',
    () =>
      run(
        'payments',
        sql`insert into events (id, stream, version, type, data, meta) values (gen_random_uuid(), 'payment-1', 1, 'PaymentOpened', '{}', '{}')`,
      ),
    /payments: payment-1 version 1 \(PaymentOpened\)/,
  ],
  [
    'I9',
    'the log names an event twice',
    () => run('orders', sql`insert into log (position, seq) select 99, min(seq) from log`),
    /orders: position 99 names an event again/,
  ],
  [
    'I10',
    'a version is missing',
    () => run('orders', sql`update events set version = 7 where stream = 'order-ORD-1' and version = 2`),
    /order-ORD-1 has version 7 in place 2/,
  ],
  [
    'I10',
    'a position is missing',
    () => run('orders', sql`update log_head set position = position + 1`),
    /orders: the head is 6, the last position 5/,
  ],
  [
    'I11',
    'a projection is not what its events make',
    () => (books.rebuilt = async () => ({ looked: 1, broken: ['orders stock: stock differs'] })),
    /stock differs/,
  ],
  [
    'I12',
    'the archive missed an event',
    () => run('analytics', sql`delete from archive where service = 'shipping'`),
    /holds 0 events of shipping, its log 2/,
  ],
  [
    'I13',
    'an order is at the courier twice',
    () =>
      (books.courier = async () => [
        { reference: 'ORD-1', cancelled: false },
        { reference: 'ORD-1', cancelled: false },
      ]),
    /2 live orders/,
  ],
  [
    'I13',
    'the courier has an order that nobody booked',
    () =>
      (books.courier = async () => [
        { reference: 'ORD-1', cancelled: false },
        { reference: 'ORD-7', cancelled: false },
      ]),
    /ORD-7 at the courier is no order of ours/,
  ],
  [
    'I14',
    'a mail arrived three times',
    () => (books.mails = async () => Array.from({ length: 3 }, () => ({ messageId: '<m@shop>', to: '', subject: '' }))),
    /m was delivered 3 times/,
  ],
  [
    'I15',
    'an order moves from a status that it never had',
    () =>
      append('orders', ['order-ORD-1', 3, 'OrderStatusSet', { orderId: 'ORD-1', from: 'shipped', to: 'delivered' }]),
    /says that it was shipped, it was confirmed/,
  ],
  [
    'I16',
    'a deleted account goes on ordering',
    async () => {
      await append('identity', ['account-a1', 1, 'AccountDeleted', { accountId: 'a1' }])
      await run('identity', sql`update events set at = now() - interval '1 day'`)
    },
    /orders: OrderPlaced on order-ORD-1 by a1/,
  ],
  [
    'I17',
    'a job was given up',
    () =>
      run(
        'payments',
        sql`insert into jobs (reactor, event_id, kind, payload, meta, status, last_error) values ('payments.refund', gen_random_uuid(), 'refund', '{}', '{}', 'failed', 'no answer')`,
      ),
    /failed job payments.refund refund \(\d+\): no answer/,
  ],
  [
    'I18',
    'a named picture is not stored',
    () => (books.pictures = { async *list() {} } as unknown as NonNullable<Books['pictures']>),
    /product-ring names a+\.webp/,
  ],
  [
    'I18',
    'a picture without a name stays',
    () =>
      (books.pictures = {
        async *list() {
          yield { name: `${'b'.repeat(64)}-320.webp`, size: 1, at: new Date(Date.now() - 10 * 86_400_000) }
          yield { name: `${'c'.repeat(64)}.webp`, size: 1, at: new Date() }
        },
      } as unknown as NonNullable<Books['pictures']>),
    /b{64} is stored since .* and no event names it/,
  ],
  [
    'I19',
    'old idempotency keys stay',
    () =>
      run(
        'orders',
        sql`insert into idempotency (key, request_hash, created_at) values ('old', 'h', now() - interval '30 days')`,
      ),
    /orders: idempotency keys older than 8 days: 1/,
  ],
]

test.each(defects)('%s reports it: %s', async (id, _what, plant, row) => {
  await plant()
  expect(await look(id)).toEqual(expect.arrayContaining([expect.stringMatching(row)]))
})
