// GSTR-1 of every month of a shop against its events and against the dashboard.
import { periodFigures } from '@suvarna/analytics/sales/period-metrics.ts'
import { daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { paiseOf } from '@suvarna/contracts/common/money.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { createOrdersLog } from '@suvarna/orders/event-log.ts'
import { order } from '@suvarna/orders/order/decider/order.decider.ts'
import type { OrderCommand } from '@suvarna/orders/order/decider/order-state.ts'
import { moveOrder } from '@suvarna/orders/order/write/move-order.ts'
import { type BookLine, booksOf } from '@suvarna/orders/tax/books/books.ts'
import { gstr1Of } from '@suvarna/orders/tax/gstr1/gstr1.ts'
import { monthVouchers } from '@suvarna/orders/tax/journals/month-vouchers.ts'
import { monthDocuments } from '@suvarna/orders/tax/month-documents.ts'
import { moveToLog } from '@suvarna/platform/log/sequencer.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { expect } from 'vitest'
import type { PastShop } from '../past-shop.fixture.ts'

const taxes = ['gross', 'taxable', 'cgst', 'sgst', 'igst'] as const
type Issued = { month: string; of: string | null; sign: 1 | -1 } & Record<(typeof taxes)[number], number>

const monthInIndia = (moment: string) => new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(0, 7)
const lastDayOf = (month: string) => daysAfter(`${daysAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1)
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

async function issuedIn({ databases }: PastShop): Promise<Issued[]> {
  const { rows } = await databases.orders.pool.query(
    "select type, data from events where type in ('InvoiceIssued', 'CreditNoteIssued')",
  )
  return rows.map(({ type, data }) => ({
    ...{ month: monthInIndia(data.issuedAt), of: data.against ? monthInIndia(data.against.issuedAt) : null },
    ...{ sign: type === 'InvoiceIssued' ? 1 : -1, ...data.totals },
  }))
}

/** Asserts that each month's sections, goods and documents equal its events' sums and, with the books, the revenue. */
export async function expectTaxAgrees(shop: PastShop): Promise<{ issued: Issued[]; lines: Map<BookLine, number> }> {
  const { orders, analytics } = shop.databases
  const issued = await issuedIn(shop)
  const lines = new Map<BookLine, number>()
  for (const month of new Set(issued.map((one) => one.month))) {
    const own = issued.filter((one) => one.month === month)
    const made = await gstr1Of(monthDocuments({ database: orders }, month, { gstin: defaultSettings.seller.gstin }), {
      listed: 9,
    })
    const { b2b, b2cl, cdnr, cdnur } = made.lists
    for (const tax of taxes) {
      const sum = sumOf(own, (one) => one.sign * one[tax])
      expect(b2b.sum[tax] + b2cl.sum[tax] + made.b2cs.sum[tax] - cdnr.sum[tax] - cdnur.sum[tax], month).toBe(sum)
      expect(
        sumOf([...made.hsn.b2b, ...made.hsn.b2c], (row) => row[tax]),
        month,
      ).toBe(sum)
    }
    expect(
      sumOf(made.series, (series) => series.issued),
      month,
    ).toBe(own.length)
    expect(
      made.series.filter(({ total, issued: count }) => total !== count),
      'no number is missing',
    ).toEqual([])
    await expectJournalsAgree(shop, month, own)
    const period = { from: `${month}-01`, to: lastDayOf(month) }
    const { figures } = await periodFigures(analytics.db, period, new Date())
    const revenue = figures.find(({ metric }) => metric === 'period_revenue')?.value
    const books = await booksOf(orders.db, month)
    expect(books.documents, month).toBe(sumOf(own, (one) => one.sign * one.gross))
    expect(books.documents + sumOf(books.lines, ({ amount }) => amount), month).toBe(paiseOf(revenue ?? Number.NaN))
    for (const { line, orders: count } of books.lines) lines.set(line, (lines.get(line) ?? 0) + count)
  }
  return { issued, lines }
}

/** Asserts that vouchers are balanced, and that customers' dues and taxes are the events' sums, without rounding. */
async function expectJournalsAgree({ databases }: PastShop, month: string, own: readonly Issued[]) {
  const { seller, ledgers } = defaultSettings
  const sums = new Map<string, number>()
  const asked = { month, gstin: seller.gstin, ledgers, money: true }
  for await (const page of monthVouchers({ database: databases.orders }, asked))
    for (const { kind, number, entries } of page) {
      expect(
        sumOf(entries, ({ amount }) => amount),
        number,
      ).toBe(0)
      const isDocument = kind === 'sales' || kind === 'credit_note'
      for (const { ledger, amount } of entries) {
        const name = isDocument ? ledger : `money: ${ledger}`
        sums.set(name, (sums.get(name) ?? 0) + amount)
      }
    }
  // `|| 0` because a month of few orders may have none of a tax, and `toBe` distinguishes 0 from -0.
  for (const [ledger, tax, sign] of [
    [ledgers.customers, 'gross', 1],
    [ledgers.cgst, 'cgst', -1],
    [ledgers.sgst, 'sgst', -1],
    [ledgers.igst, 'igst', -1],
  ] as const)
    expect((sums.get(ledger) ?? 0) * sign || 0, `${month} ${ledger}`).toBe(sumOf(own, (one) => one.sign * one[tax]))
  expect(sums.get(ledgers.rounding), month).toBeUndefined()
  const back = await databases.orders.db
    .selectFrom('money_back')
    .innerJoin('order_list', 'order_list.order_id', 'money_back.order_id')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('month', '=', new Date(`${month}-01T00:00:00Z`))
    .where('exchange', 'is', null)
    .where('owed', 'is', null)
    .where((eb) => eb.or([eb('by_hand', '=', false), eb('payment_method', '=', 'cod')]))
    .executeTakeFirstOrThrow()
  const sent = (sums.get(`money: ${ledgers.provider}`) ?? 0) + (sums.get(`money: ${ledgers.by_hand}`) ?? 0)
  const taken = await databases.orders.db
    .selectFrom('money_in')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('month', '=', new Date(`${month}-01T00:00:00Z`))
    .where('exchange', '=', false)
    .executeTakeFirstOrThrow()
  expect(sent, month).toBe(Number(taken.amount ?? 0) - Number(back.amount ?? 0))
}

/** Three delivered cash orders of earlier months come back today: one repaid, one owed, one cancelled. */
export async function sendBack(shop: PastShop): Promise<void> {
  const { orders } = shop.databases
  const log = createOrdersLog(shop.past.vault)
  const deps = { log, vault: shop.past.vault, now: () => new Date(), orders: commandHandler(log, order) }
  const delivered = await orders.db
    .selectFrom('order_list')
    .select(['order_id', 'lines'])
    .where('payment_method', '=', 'cod')
    .where('status', '=', 'delivered')
    .orderBy('created_at')
    .limit(3)
    .execute()
  const now = new Date().toISOString()
  const move = (orderId: string, command: Exclude<OrderCommand, { type: 'PlaceOrder' }>) =>
    orders.transaction((tx) => moveOrder(deps, tx, orderId, command, testMeta()))
  for (const [place, { order_id: orderId, lines }] of delivered.entries()) {
    if (place === 2) {
      await move(orderId, { type: 'CancelOrder', reason: 'came back' })
      continue
    }
    const { productId = '', size = null } = lines[0] ?? {}
    const back = [{ productId, size, quantity: 1 }]
    await move(orderId, { type: 'AskReturn', lines: back, reason: 'size', deliveredAt: now, now })
    await move(orderId, { type: 'AnswerReturn', number: 1, accept: true })
    if (place === 0) await move(orderId, { type: 'RepayReturn', number: 1, reference: '612345678901' })
  }
  while ((await moveToLog(orders)) > 0);
}
