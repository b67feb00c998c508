// The actions of the shop's staff: pack, refund, inspect returned goods.
import { randomUUID } from 'node:crypto'
import { type Line, move, paise, type Sale, worthOf } from './books.ts'
import { type Doors, Refused } from './doors.ts'
import { linesOf, newSale } from './shopper.ts'

export type Staff = ReturnType<typeof createStaff>
type Case = { id: string; items: { item_id: string; quantity: number }[] }

export function createStaff(doors: Doors, sales: Sale[]) {
  const set = (id: string, status: string) => doors.office(`PATCH /admin/orders/${id}/status`, { status })
  const step = (id: string, name: string, body: object = {}) => doors.office(`POST /admin/returns/${id}/${name}`, body)
  /** A double click: the repeated step changes nothing. */
  const twice = async (id: string, name: string, body: object) => {
    await step(id, name, body)
    return step(id, name, body)
  }
  const caseOf = async (orderId: string): Promise<Case> => {
    const { data } = await doors.office(`GET /admin/returns?order=${orderId}`)
    if (!data[0]) throw new Error(`${orderId} has no case`)
    return data[0]
  }
  const inspect = async ({ id, items }: Case, to: string) => {
    await twice(id, 'receive', { step_id: randomUUID() })
    const judged = items.map(({ item_id, quantity }) => ({ item_id, quantity, to }))
    return (await twice(id, 'inspect', { step_id: randomUUID(), items: judged })).data
  }
  /** Acts on a preview's version, with a new preview if the order has changed meanwhile. */
  const asSeen = async (call: string, asked: object, more: object = {}) => {
    for (;;) {
      const { data } = await doors.office(`${call}/preview`, asked)
      try {
        return await doors.office(call, { ...asked, ...more, version: data.version })
      } catch (fault) {
        if (!(fault instanceof Refused) || fault.code !== 'stale_version') throw fault
      }
    }
  }
  /** Marks a transfer as sent, twice. */
  const sends = async (sale: Sale, number: number, worth: number) => {
    const sent = { number, reference: `6${number}${String(sale.plan.number).padStart(10, '0')}` }
    await doors.office(`POST /admin/orders/${sale.id}/return/sent`, sent)
    await doors.office(`POST /admin/orders/${sale.id}/return/sent`, sent)
    sale.byHand += worth
  }
  const shelve = (sale: Sale, lines: readonly { line: Line; units: number }[]) => {
    for (const { line, units } of lines) move(sale, line, -units)
  }
  const everything = ({ lines }: Sale) => lines.map((line) => ({ line, units: line.quantity }))

  return {
    /** Packs the order once the courier has given it a number; packing issues the invoice. */
    async packs(sale: Sale): Promise<void> {
      await doors.untilOrder(sale.id, 'booked', booked)
      await set(sale.id, 'processing')
      sale.invoiced = sale.total
      // The credit note for a unit that was taken out earlier is issued with the invoice.
      sale.credited = sale.back
    },
    /** Takes one unit of the first line out of the order. */
    async takesOut(sale: Sale): Promise<void> {
      const { id } = sale
      const [line] = sale.lines
      if (!line) return
      const items = [{ item_id: line.itemId, quantity: 1 }]
      const { tracking_number: first } = await doors.untilOrder(id, 'booked', booked)
      const out = await asSeen(`POST /admin/orders/${id}/take-out`, { items })
      const worth = worthOf(line, 1)
      move(sale, line, -1)
      await doors.untilOrder(id, 'booked anew', (order) => booked(order) && order.tracking_number !== first)
      if (sale.taken > 0) {
        same(`${id}: what goes back of a piece taken out`, paise(out.data.goes_back), worth)
        sale.back += worth
        return
      }
      sale.total -= worth
      same(`${id}: its total without a piece`, paise(out.data.total), sale.total)
      sale.lines = linesOf(await doors.orderOf(id))
    },
    /** Refunds in two parts, a unit and 25 rupees of goodwill. For a cash order each is sent by hand. */
    async refunds(sale: Sale): Promise<void> {
      const [line] = sale.lines
      if (!line) return
      const { cash } = sale.plan
      for (const [asked, worth] of [
        [{ items: [{ item_id: line.itemId, quantity: 1 }] }, worthOf(line, 1)],
        [{ amount: 25 }, 25_00],
      ] as const) {
        const left = cash ? sale.collected - sale.byHand : sale.taken - sale.back
        if (worth > left - 1_00) continue
        if (!cash) await doors.mischief('razorpay')
        const done = await asSeen(`POST /admin/orders/${sale.id}/refund`, asked, { reason: 'goodwill' })
        same(`${sale.id}: a refund`, paise(done.data.amount), worth)
        sale.credited += worth
        if (cash) {
          sale.agreed += worth
          await sends(sale, (await doors.orderOf(sale.id)).returns.at(-1).number, worth)
        } else sale.back += worth
      }
    },
    /** Inspects a parcel that was not accepted; what is fine is for sale again. */
    async looksAt(sale: Sale): Promise<void> {
      await inspect(await caseOf(sale.id), sale.plan.fine ? 'shelf' : 'written_off')
      if (sale.plan.fine) shelve(sale, everything(sale))
    },
    /** Accepts a return; an online payment is refunded immediately. */
    async accepts(sale: Sale, worth: number): Promise<void> {
      const { id, plan } = sale
      await doors.mischief('razorpay')
      const answer = { number: 1, status: 'accepted' }
      await doors.office(`PATCH /admin/orders/${id}/return`, answer)
      await doors.office(`PATCH /admin/orders/${id}/return`, answer)
      same(`${id}: what its return is worth`, paise((await doors.orderOf(id)).returns[0].amount), worth)
      sale.credited += worth
      if (plan.cash) sale.agreed += worth
      else sale.back += worth
    },
    /** Receives and inspects the returned goods; for a cash order the refund is sent by hand. */
    async takesBack(sale: Sale, back: readonly { line: Line; units: number }[], worth: number): Promise<void> {
      const { id, plan } = sale
      await inspect(await caseOf(id), plan.fine ? 'shelf' : 'written_off')
      if (plan.fine) shelve(sale, back)
      if (!plan.cash) return
      await sends(sale, 1, worth)
    },
    /** If the old ring is fine, the new one is sent as a separate order; if it never came, nothing is sent. */
    async exchanges(sale: Sale, line: Line, size: number): Promise<Sale | null> {
      const { id, plan } = sale
      const piece = { productId: line.productId, size }
      if (!plan.fine) {
        await step(`${id}-R1`, 'exchange/end', { note: 'It never came' })
        move(sale, piece, -1)
        return null
      }
      const done = await inspect(await caseOf(id), 'shelf')
      move(sale, line, -1)
      // The unit belongs to the new order from now on.
      move(sale, piece, -1)
      const worth = worthOf(line, 1)
      sale.exchanged += worth
      sale.credited += worth
      const order = await doors.orderOf(done.exchange.sent_as)
      same(`${order.order_id}: what the new ring costs`, paise(order.amount), worth)
      const sent = newSale({ ...sale, id: order.order_id, lines: linesOf(order), total: worth })
      sales.push(sent)
      return sent
    },
  }
}

const booked = ({ tracking_number }: { tracking_number: string | null }) => Boolean(tracking_number)

/** Throws if the shop's amount differs from the run's, in paise. */
function same(what: string, theirs: number, ours: number): void {
  if (theirs !== ours) throw new Error(`${what} is ${theirs} paise for the shop, and ${ours} for its people`)
}
