// Compares all books at night: stock, money, the provider's, the courier's, tax, the dashboard. Differences are
// reported with both sums.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import type { Gstr1 } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { type Lag, whoIsBehind } from '@suvarna/tools/check-shop/read/who-is-behind.ts'
import { awayOf, paise, type Sale, type Sums, shelfOf, sumsOf } from './books.ts'
import type { Doors } from './doors.ts'

/** The shop's own figures. */
type Said = {
  revenue: number
  owed: number
  invoiced: number
  credited: number
  shelves: Map<string, number>
  months: Gstr1[]
}
export type Night = { differences: string[]; said: Said; sums: Sums }

/** Waits until all followers have read all logs and no job is open. */
export async function untilAtRest(doors: Doors): Promise<void> {
  const waiting = async () => {
    const path = (name: string) => `GET /admin/system/${name}/lag`
    const lags: Lag[] = await Promise.all(serviceNames.map(async (name) => (await doors.office(path(name))).data))
    const jobs = lags.flatMap(({ service, open_jobs: open, failed_jobs: failed, parked }) => [
      ...(open > 0 ? [`${service}: ${open} calls to make`] : []),
      ...(failed + parked > 0 ? [`${service}: ${failed} calls given up, ${parked} events parked`] : []),
    ])
    return [...whoIsBehind(lags), ...jobs]
  }
  await eventually(waiting, (left) => left.length === 0, { withinMs: 240_000, everyMs: 250, what: 'a shop at rest' })
}

export async function readSaid(doors: Doors, shelves: ReadonlySet<string> | null): Promise<Said> {
  const { total_revenue } = (await doors.office('GET /admin/dashboard')).data.summary
  const { owed } = (await doors.office('GET /admin/cash/remittances?within=3650&limit=1')).data
  const all: AnswerOf<'GET /admin/tax'>['data'] = (await doors.office('GET /admin/tax')).data
  const sum = (of: (month: (typeof all)[number]) => number) => all.reduce((total, month) => total + paise(of(month)), 0)
  const months: Gstr1[] = []
  for (const { month } of all.slice(0, 2)) months.push((await doors.office(`GET /admin/tax/gstr1?month=${month}`)).data)
  const { products } = await doors.office('GET /products')
  type Product = { id: string; stock: number; ring_sizes: { size: number; stock: number }[] }
  const levels = (products as Product[]).flatMap(({ id: productId, stock, ring_sizes }) =>
    ring_sizes.length === 0
      ? [[shelfOf({ productId, size: null }), stock] as const]
      : ring_sizes.map(({ size, stock }) => [shelfOf({ productId, size }), stock] as const),
  )
  return {
    revenue: paise(total_revenue),
    owed: paise(owed),
    invoiced: sum(({ invoices }) => invoices.gross),
    credited: sum(({ credit_notes }) => credit_notes.gross),
    shelves: new Map(levels.filter(([shelf]) => shelves === null || shelves.has(shelf))),
    months,
  }
}

/** `before`: the shop's figures at the start of the run. No differences if everything agrees, to the paisa. */
export async function differencesOf(doors: Doors, sales: readonly Sale[], before: Said): Promise<Night> {
  await untilAtRest(doors)
  const sums = sumsOf(sales)
  const away = awayOf(sales)
  const shelves = new Set(before.shelves.keys())
  const look = async () => {
    const said = await readSaid(doors, shelves)
    const pairs = [
      ['the revenue of the dashboard', said.revenue - before.revenue, sums.revenue],
      ['what couriers owe', said.owed - before.owed, sums.owed],
      ['invoices of all months', said.invoiced - before.invoiced, sums.invoiced],
      ['credit notes of all months', said.credited - before.credited, sums.credited],
      ...[...shelves].map((shelf) => {
        const expected = (before.shelves.get(shelf) ?? 0) - (away.get(shelf) ?? 0)
        return [`the stock of ${shelf}`, said.shelves.get(shelf) ?? 0, expected] as const
      }),
    ] as const
    const wrong = pairs.filter(([, theirs, ours]) => theirs !== ours)
    return { said, differences: wrong.map(([what, theirs, ours]) => `${what}: the shop ${theirs}, its people ${ours}`) }
  }
  // The dashboard lags behind the log, and the shown stock behind the ledger, so compare repeatedly.
  let seen = await look()
  for (let tries = 0; seen.differences.length > 0 && tries < 20; tries++) {
    await untilAtRest(doors)
    seen = await look()
  }
  const others = [
    ...(await ofProvider(doors, sales)),
    ...(await ofCourier(doors, sales)),
    ...(await ofShop(doors)),
    ...seen.said.months.flatMap(ofMonth),
  ]
  return { sums, said: seen.said, differences: [...seen.differences, ...others] }
}

type Paid = { id: string; amount: number; captured: boolean; amount_refunded: number; order_id: string }
type AtProvider = { payments: Paid[]; orders: { id: string; receipt: string | null }[] }

/** At the provider, each sale must have its payment once, and its refunds. */
async function ofProvider(doors: Doors, sales: readonly Sale[]): Promise<string[]> {
  const { payments, orders }: AtProvider = await doors.provider('/sandbox/ledger')
  const receipts = new Map(orders.map(({ id, receipt }) => [id, receipt ?? '']))
  const taken = payments.filter(({ captured }) => captured)
  const bySale = Map.groupBy(taken, ({ order_id }) => receipts.get(order_id) ?? '')
  return sales.flatMap(({ id, taken: ours, back }) => {
    const theirs = bySale.get(id) ?? []
    const amount = theirs.reduce((sum, one) => sum + one.amount, 0)
    const refunded = theirs.reduce((sum, one) => sum + one.amount_refunded, 0)
    return [
      ...(amount === ours ? [] : [`${id}: the provider took ${amount}, its people paid ${ours}`]),
      ...(refunded === back ? [] : [`${id}: the provider gave ${refunded} back, its people expect ${back}`]),
    ]
  })
}

type Listed = { channel_order_id: string; payment_method: string; total: string; status: string }

/** The courier must have one parcel of each invoiced sale, with the right amount to collect if it is paid in cash. */
async function ofCourier(doors: Doors, sales: readonly Sale[]): Promise<string[]> {
  const { orders }: { orders: Listed[] } = await doors.courier('/sandbox/orders')
  const live = orders.filter(({ status }) => !/^cancel/i.test(status))
  // A parcel that was booked again has a suffix after its order id.
  const parcels = Map.groupBy(live, ({ channel_order_id }) => channel_order_id.replace(/-\d$/, ''))
  return sales.flatMap(({ id, invoiced, collected }) => {
    if (invoiced === 0) return []
    const mine = parcels.get(id) ?? []
    if (mine.length !== 1) return [`${id}: the courier has ${mine.length} parcels of it`]
    const [parcel] = mine
    const collects = parcel?.payment_method === 'cod' ? paise(Number(parcel.total)) : 0
    return collected > 0 && collects !== collected ? [`${id}: the courier collects ${collects}, not ${collected}`] : []
  })
}

/** The findings of the shop's own checks of its books. */
async function ofShop(doors: Doors): Promise<string[]> {
  const stock = (await doors.office('GET /admin/stock/check')).data
  const payments = (await doors.office('GET /admin/payments/check')).data
  return [
    ...(stock.agrees ? [] : [`the stock’s ledgers: ${JSON.stringify(stock.wrong)}`]),
    ...payments.differences.map((one: object) => `payments differ: ${JSON.stringify(one)}`),
  ]
}

/** A month's documents, its sections, its goods by HSN and its revenue must have equal sums. */
function ofMonth({ month, books, net, b2b, b2cl, b2cs, cdnr, cdnur, hsn }: Gstr1): string[] {
  const wrong: string[] = []
  const agree = (what: string, one: number, other: number) => {
    if (one !== other) wrong.push(`GSTR-1 of ${month}, ${what}: ${one} and ${other} paise`)
  }
  const lines = books.lines.reduce((sum, { amount }) => sum + paise(amount), 0)
  agree('documents with their lines, and the revenue', paise(books.documents) + lines, paise(books.revenue))
  for (const tax of ['gross', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
    const sumOf = (parts: readonly { sum: Record<typeof tax, number> }[]) =>
      parts.reduce((total, { sum }) => total + paise(sum[tax]), 0)
    agree(`${tax} of its sections`, sumOf([b2b, b2cl, b2cs]) - sumOf([cdnr, cdnur]), paise(net[tax]))
    const goods = [...hsn.b2b, ...hsn.b2c].reduce((total, row) => total + paise(row[tax]), 0)
    agree(`${tax} by HSN`, goods, paise(net[tax]))
  }
  return wrong
}
