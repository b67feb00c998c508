import { indianDay, nameOfDay, nameOfMonth } from '../../summary/indian-day.ts'
import type { PlacedOrderData } from '../check-orders.ts'
import { addTo, howMany, largest, type Tally, total } from '../check-tally.ts'
import type { Entry } from '../check-values.ts'
import type { Ledger } from '../ledger/check-ledger.ts'

export const rupees = (paise: number): number => paise / 100
export const average = (paise: number, orders: number): number => (orders ? rupees(Math.round(paise / orders)) : 0)
export const percent = (part: number, whole: number): number => (whole ? Math.round((1000 * part) / whole) / 10 : 0)

/** A sale or a refund on its day. */
export type Movement = { day: string; amount: number; orders: number }
export const movementsOf = (orders: readonly PlacedOrderData[]): Movement[] =>
  orders.flatMap(({ placedAt, total: amount, refunds }) => [
    { day: indianDay(placedAt).day, amount, orders: 1 },
    ...refunds.map((refund) => ({ day: refund.day, amount: -refund.amount, orders: 0 })),
  ])

export function recountSales({ orders }: Ledger) {
  const counted = orders.filter(({ counts }) => counts)
  const movements = movementsOf(counted)
  const revenue = total(movements.map(({ amount }) => amount))
  return {
    total_revenue: rupees(revenue),
    total_orders: counted.length,
    average_order_value: average(revenue, counted.length),
    pending_orders: howMany(orders, ({ status }) => status === 'pending'),
    completed_orders: howMany(orders, ({ status }) => status === 'delivered'),
    ...recountTime(movements, revenue),
    ...recountShares(counted),
    ...recountBuyers(counted),
  }
}

function recountTime(movements: readonly Movement[], revenue: number) {
  const days: Tally = new Map()
  const months: Tally = new Map()
  const orders: Tally = new Map()
  for (const movement of movements) {
    addTo(days, movement.day, movement.amount)
    addTo(months, movement.day.slice(0, 7), movement.amount)
    addTo(orders, movement.day.slice(0, 7), movement.orders)
  }
  const [best, amount] = [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .reduce((found, month) => (month[1] > found[1] ? month : found), ['', 0])
  return {
    revenue_over_time: [...days].map(([day, paise]): Entry => [nameOfDay(day), rupees(paise)]),
    monthly_revenue: [...months].map(([month, paise]): Entry => [nameOfMonth(month), rupees(paise)]),
    monthly_orders: [...orders].map(([month, number]): Entry => [nameOfMonth(month), number]),
    best_month: amount > 0 ? `${nameOfMonth(best)} ${rupees(amount)}` : null,
    average_monthly_revenue: months.size ? Math.round(revenue / months.size) / 100 : 0,
    data_period: months.size,
  }
}

function recountShares(counted: readonly PlacedOrderData[]) {
  const categories: Tally = new Map()
  const hours: Tally = new Map()
  for (const { lines, placedAt } of counted) {
    addTo(hours, String(indianDay(placedAt).hour).padStart(2, '0'), 1)
    for (const { category, quantity } of lines) addTo(categories, category, quantity)
  }
  return {
    top_selling_category: shareOf(categories),
    peak_sales_time: shareOf(hours, (hour) => hourName(Number(hour))),
  }
}

function recountBuyers(counted: readonly PlacedOrderData[]) {
  const bought: Tally = new Map()
  for (const { customer } of counted) addTo(bought, customer, 1)
  const groupOf = (customer: string) => {
    const times = bought.get(customer) ?? 0
    if (times === 1) return 'First-time'
    return times <= 3 ? 'Returning' : 'Loyal'
  }
  const [people, spent]: [Tally, Tally] = [new Map(), new Map()]
  for (const customer of bought.keys()) addTo(people, groupOf(customer), 1)
  for (const order of counted) addTo(spent, groupOf(order.customer), order.total)
  const [name, amount] = largest(spent) ?? ['', 0]
  return {
    repeat_customers: howMany(bought.values(), (times) => times >= 2),
    best_customer_tier: amount > 0 ? `${name} ${percent(amount, total(spent.values()))}%` : null,
    customer_distribution: [...people],
  }
}

function shareOf(tally: Tally, name = (key: string) => key): string | null {
  const found = largest(tally)
  return found ? `${name(found[0])} ${percent(found[1], total(tally.values()))}%` : null
}

const oclock = (hour: number) => `${((hour + 11) % 12) + 1} ${hour % 24 < 12 ? 'AM' : 'PM'}`
const hourName = (hour: number) => `${oclock(hour)} - ${oclock(hour + 1)}`
