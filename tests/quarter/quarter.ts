// A quarter of a shop: a number of orders over a number of days, each with its own course, and every few nights a
// comparison of all books. Everything happens through HTTP and the sandboxes' webhooks, as in a real shop.
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import type { Sale } from './books.ts'
import type { Calendar } from './calendar.ts'
import { type Courier, createCourier } from './courier.ts'
import { openDoors, type Place } from './doors.ts'
import { differencesOf, type Night, readSaid, untilAtRest } from './night.ts'
import { diceOf, eachFate, type Odds, type Plan, planOf, type Ware } from './plan.ts'
import { createShopper, type Shopper } from './shopper.ts'
import { createStaff, type Staff } from './staff.ts'

type Asked = {
  place: Place
  calendar: Calendar
  seed: number
  /** The number of days on which orders are placed; afterwards those under way continue to their end. */
  days: number
  orders: number
  /** Whether the first orders cover each payment method with each fate; the others are drawn. */
  hasEachFate?: boolean
  odds?: Odds
  /** The books are compared after this number of nights, and always after the last one. */
  everyNights: number
  onNight?: (day: number, night: Night) => void
}
export type Quarter = { sales: Sale[]; days: number; nights: number; last: Night }

/** Orders under way at the same time. */
const concurrency = 8
const plenty = 9_000
const dayMs = 24 * 3_600_000

export async function playQuarter(asked: Asked): Promise<Quarter> {
  const { place, calendar, seed, days, orders, everyNights } = asked
  const dice = diceOf(seededRandom(seed), asked.odds)
  const doors = openDoors(place, dice)
  await doors.login()
  await charge(doors)
  const wares = await stockUp(doors)
  await untilAtRest(doors)
  const before = await readSaid(doors, new Set(wares.flatMap(({ shelves }) => shelves)))
  const sales: Sale[] = []
  const sizesOf = (id: string) => wares.find(({ productId }) => productId === id)?.sizes ?? []
  const people = {
    shopper: createShopper({ doors, dice, sales, sizesOf }),
    staff: createStaff(doors, sales),
    courier: createCourier(doors, dice, calendar),
    travels: calendar.travels,
  }
  const agenda = new Map<number, AsyncGenerator<number, void>[]>()
  const on = (day: number) => agenda.get(day) ?? agenda.set(day, []).get(day) ?? []
  const lots = asked.hasEachFate ? eachFate : []
  for (let number = 1; number <= orders; number++) {
    const plan = planOf(number, wares, dice, lots[number - 1])
    on(Math.floor(((number - 1) * days) / orders)).push(lifeOf(plan, people))
  }

  const begun = new Date(calendar.now().getTime())
  const at = (day: number, time: string) =>
    new Date(Date.parse(`${new Date(begun.getTime() + day * dayMs).toISOString().slice(0, 10)}T${time}Z`))
  let day = 0
  let nights = 0
  let last: Night | undefined
  const lookAll = async () => {
    last = await differencesOf(doors, sales, before)
    nights++
    asked.onNight?.(day, last)
    if (last.differences.length > 0)
      throw new Error(`after day ${day + 1} the books differ:\n${last.differences.slice(0, 40).join('\n')}`)
  }
  const step = async (life: AsyncGenerator<number, void>) => {
    const { done, value } = await life.next()
    // If every day is today, waiting several days has no purpose.
    if (!done) on(day + (calendar.travels ? value : 1)).push(life)
  }
  /** Turns the clock and logs in again, because sessions of the back office end after some hours. */
  const until = async (moment: Date) => {
    if (!calendar.travels) return
    await calendar.to(moment)
    await doors.login()
  }
  for (; [...agenda.keys()].some((planned) => planned >= day); day++) {
    const due = agenda.get(day) ?? []
    agenda.delete(day)
    const late = due.splice(0, Math.floor(due.length / 3))
    // Eleven in the morning in India; then the last seconds before midnight.
    await until(at(day, '05:30:00'))
    await each(due, step)
    await until(at(day, '18:29:57'))
    await each(late, step)
    // Until 6:30 in the morning, by which time the shop has polled the courier.
    if (calendar.travels) await untilAtRest(doors)
    await until(at(day + 1, '01:00:00'))
    await people.shopper.unpaid()
    await people.courier.asked()
    await people.courier.pays()
    if ((day + 1) % everyNights === 0) await lookAll()
  }
  if (!last || day % everyNights !== 0) await lookAll()
  if (!last) throw new Error('there was no night')
  return { sales, days: day, nights, last }
}

type People = {
  shopper: Shopper
  staff: Staff
  courier: Courier
  travels: boolean
}

/** One order from its placing to its end; yields the number of days until its next step. */
async function* lifeOf(plan: Plan, people: People): AsyncGenerator<number, void> {
  const { shopper, staff, courier, travels } = people
  const sale = await shopper.orders(plan)
  // If no day passes, its deadline is not reached: its units stay reserved, and it does not count as a sale.
  if (plan.fate === 'unpaid') return travels ? shopper.leaves(sale) : undefined
  if (!plan.cash) await shopper.pays(sale)
  if (plan.fate === 'cancelled') return shopper.cancels(sale)
  if (plan.fate === 'taken out') await staff.takesOut(sale)
  yield 1
  await staff.packs(sale)
  await courier.takes(sale)
  yield 2
  if (plan.fate === 'brought back') {
    await courier.bringsBack(sale)
    yield 2
    return staff.looksAt(sale)
  }
  await courier.delivers(sale)
  if (plan.fate === 'refunded') {
    yield 2
    await staff.refunds(sale)
  }
  if (plan.fate === 'returned') {
    yield 3
    const back = await shopper.asksReturn(sale)
    const worth = shopper.returnWorth(sale, back)
    yield 1
    await staff.accepts(sale, worth)
    yield 3
    await staff.takesBack(sale, back, worth)
  }
  if (plan.fate === 'exchanged') yield* exchange(sale, people)
  if (!plan.cash) return
  yield 4
  await courier.settles(sale)
}

async function* exchange(sale: Sale, { shopper, staff, courier }: People): AsyncGenerator<number, void> {
  yield 2
  const { line, size } = await shopper.asksExchange(sale)
  yield 3
  const sent = await staff.exchanges(sale, line, size)
  if (!sent) return
  yield 1
  await staff.packs(sent)
  await courier.takes(sent)
  yield 2
  await courier.delivers(sent)
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Sets a fee for cash and a discount for paying online. */
async function charge(doors: ReturnType<typeof openDoors>): Promise<void> {
  const { settings, version } = (await doors.office('GET /admin/settings')).data
  const payment = { cash_fee: 49_00, prepaid_percent: 5, prepaid_cap: 100_00 }
  await doors.office('PUT /admin/settings', { version, settings: { ...settings, payment } })
}

type Stocked = Ware & { shelves: string[] }

/** Stocks a dozen products, four of them rings in up to three sizes, with more units than can be sold. */
async function stockUp(doors: ReturnType<typeof openDoors>): Promise<Stocked[]> {
  type Product = { id: string; ring_sizes: { size: number }[] }
  const products: Product[] = (await doors.office('GET /products')).products
  const plain = products.filter(({ ring_sizes }) => ring_sizes.length === 0).slice(0, 8)
  const rings = products.filter(({ ring_sizes }) => ring_sizes.length > 1).slice(0, 4)
  const wares: Stocked[] = []
  for (const { id, ring_sizes } of [...plain, ...rings]) {
    const sizes = ring_sizes.slice(0, 3).map(({ size }) => size)
    for (const size of sizes.length > 0 ? sizes : [null])
      await doors.office(`PUT /products/${id}/stock`, { stock: plenty, ...(size === null ? {} : { size }) })
    wares.push({ productId: id, sizes, shelves: sizes.length > 0 ? sizes.map((size) => `${id}:${size}`) : [id] })
  }
  const items = wares.map(({ productId: product_id, sizes: [size = null] }) => ({ product_id, quantity: 2, size }))
  const problems = async () => {
    const { lines } = (await doors.ask('POST /cart/validate', { order_items: items })).data
    return (lines as { problem: string | null }[]).filter(({ problem }) => problem !== null)
  }
  await eventually(problems, (left) => left.length === 0, { withinMs: 60_000, what: 'orders to know the stock' })
  return wares
}
