// A shopper's actions: order, pay or not, cancel, return, request another size.
import { randomUUID } from 'node:crypto'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { allBack, type Line, move, paise, type Sale, worthOf } from './books.ts'
import type { Doors } from './doors.ts'
import type { Dice, Plan } from './plan.ts'

type Deps = { doors: Doors; dice: Dice; sales: Sale[]; sizesOf(productId: string): readonly number[] }
export type Shopper = ReturnType<typeof createShopper>
/** A line item in the response of an order. */
type Item = {
  item_id: string
  product_id: string
  size: number | null
  quantity: number
  price: number
  discount?: number
}

type Answered = { items: readonly Item[]; subtotal: number; discount: number }

/** A line has its own `discount` if that is not a share by value; without any, the discount is shared by value. */
export function linesOf({ items, subtotal, discount }: Answered): Line[] {
  const amounts = items.map(({ price, quantity }) => paise(price) * quantity)
  const shares = items.some((item) => item.discount !== undefined)
    ? amounts.map((amount, at) => amount - paise(items[at]?.discount ?? 0))
    : allocate(paise(subtotal) - paise(discount), amounts)
  return items.map(({ item_id, product_id, size, quantity }, at) => ({
    ...{ itemId: item_id, productId: product_id, size, quantity },
    paid: shares[at] ?? 0,
  }))
}

const nothing = {
  taken: 0,
  back: 0,
  byHand: 0,
  agreed: 0,
  exchanged: 0,
  collected: 0,
  remitted: 0,
  invoiced: 0,
  credited: 0,
}
export const newSale = (sale: Pick<Sale, 'id' | 'plan' | 'email' | 'lines' | 'total'>): Sale => {
  const made: Sale = { ...sale, ...nothing, live: true, away: new Map() }
  for (const line of sale.lines) move(made, line, line.quantity)
  return made
}

export function createShopper({ doors, dice, sales, sizesOf }: Deps) {
  const pay = (order: string, outcome: string) => doors.provider('/sandbox/pay', { order_id: order, outcome })
  const path = async ({ id, email }: Sale, what: string) =>
    `POST /orders/${id}/${what}?t=${await doors.linkOf(id, email)}`

  const left: Sale[] = []

  return {
    async orders(plan: Plan): Promise<Sale> {
      const { number, cash, items, town, gstin } = plan
      const payment_method = cash ? 'cod' : 'razorpay'
      const { data } = await doors.ask('POST /cart/validate', { order_items: items, payment_method })
      const email = `shopper${number}@example.com`
      const phone = String(6_000_000_000 + number)
      const body = {
        ...{ name: `Asha Rao ${numeral(number)}`, email, phone, address: `${number} Temple Road, second floor` },
        ...{ ...town, payment_method, amount: data.total, order_items: items },
        ...(gstin ? { business: { gstin, name: 'Rao Traders' } } : {}),
      }
      const key = randomUUID()
      const sent = () => doors.ask('POST /orders/place', body, { 'idempotency-key': key })
      await doors.mischief('shiprocket')
      const { order_id: id } = await sent()
      // Pressing the button twice makes one order.
      if (dice.happens(dice.odds.mishap) && (await sent()).order_id !== id)
        throw new Error(`${id}: its key made another order`)
      const order = await doors.orderOf(id)
      const total = paise(order.amount)
      if (total !== paise(data.total)) throw new Error(`${id} costs ${total} paise, said was ${paise(data.total)}`)
      const sale = newSale({ id, plan, email, lines: linesOf(order), total })
      sale.live = cash
      sales.push(sale)
      return sale
    },
    async pays(sale: Sale): Promise<void> {
      const { id, total, plan } = sale
      await doors.mischief('razorpay')
      if (dice.happens(10)) await doors.provider('/sandbox/webhooks', { copies: dice.happens(50) ? 2 : 1 })
      const opened = { amount: total / 100, currency: 'INR', receipt: `rcpt_${plan.number}`, order_id: id }
      const { id: atProvider } = await doors.ask('POST /orders/razorpay/order', opened)
      if (plan.declined) await pay(atProvider, 'failure')
      const proof = await pay(atProvider, 'success')
      sale.taken += total
      sale.live = true
      if (!plan.silent) await doors.ask('POST /orders/razorpay/verify', { ...proof, orderId: id }).catch(() => {})
      await doors.untilOrder(id, 'paid', ({ payment_status }) => payment_status === 'paid')
    },
    /** Leaves without paying; by night the order's deadline has passed. */
    leaves: (sale: Sale): void => void left.push(sale),
    async unpaid(): Promise<void> {
      for (const sale of left.splice(0)) {
        await doors.untilOrder(sale.id, 'given up', ({ order_status }) => order_status === 'failed')
        allBack(sale)
      }
    },
    async cancels(sale: Sale): Promise<void> {
      const { id } = sale
      await doors.ask(await path(sale, 'cancel'), { reason: 'Found another' })
      await doors.untilOrder(id, 'cancelled', ({ order_status }) => order_status === 'cancelled')
      sale.back = sale.taken
      sale.live = false
      allBack(sale)
    },
    /** Requests a return of all units, or of one of the first line. Returns what comes back. */
    async asksReturn(sale: Sale): Promise<{ line: Line; units: number }[]> {
      const [first] = sale.lines
      const all = sale.lines.map((line) => ({ line, units: line.quantity }))
      const back = sale.plan.whole || !first ? all : [{ line: first, units: 1 }]
      const items = back.map(({ line, units }) => ({ item_id: line.itemId, quantity: units }))
      const upi = sale.plan.cash ? { upi: 'asha.rao@okhdfcbank' } : {}
      await doors.ask(await path(sale, 'return'), { items, reason: 'changed_mind', ...upi })
      return back
    },
    /** Requests one ring in another size, which is reserved from now on. */
    async asksExchange(sale: Sale): Promise<{ line: Line; size: number }> {
      const line = sale.lines.find(({ size }) => size !== null)
      if (!line) throw new Error(`${sale.id} has no ring`)
      const size = dice.one(sizesOf(line.productId).filter((one) => one !== line.size))
      await doors.ask(await path(sale, 'exchange'), { items: [{ item_id: line.itemId, quantity: 1, size }] })
      move(sale, { productId: line.productId, size }, 1)
      return { line, size }
    },
    /** By the shop's rule, a return of all units refunds everything, delivery included; a part refunds its share. */
    returnWorth: (sale: Sale, back: readonly { line: Line; units: number }[]): number =>
      back.length === sale.lines.length && back.every(({ line, units }) => units === line.quantity)
        ? sale.total
        : back.reduce((sum, { line, units }) => sum + worthOf(line, units), 0),
  }
}

/** The number in letters, because names have only letters. */
const numeral = (number: number) => [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
