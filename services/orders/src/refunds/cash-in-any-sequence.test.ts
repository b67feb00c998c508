import type { EventOf } from '@suvarna/contracts/events.ts'
import { sumOfTaxes } from '@suvarna/contracts/orders/price/taxes.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { describe, expect, test } from 'vitest'
import { order } from '../order/decider/order.decider.ts'
import { byHandOf, leftOfBoth } from '../order/decider/order-money.decider.ts'
import type { OrderCommand, OrderEvent } from '../order/decider/order-state.ts'
import { numbered, taxDocument } from '../order/write/tax-document.ts'
import { creditDueWith, documentDue } from '../order/write/tax-documents.process.ts'
import { after, agree, at, cancel, chain, orderId, placedFor, repay, ring } from './cash-refunds.fixture.ts'

describe('in any sequence with returns, transfers, cancels and deliveries', () => {
  const on = { seller: defaultSettings.seller, buyer: { code: '29', name: 'Karnataka' } }
  /** The order's history as the service writes it, with its documents. */
  function run(seed: number) {
    const random = seededRandom(seed)
    const pick = (most: number) => Math.floor(random() * most)
    let now = after(placedFor('cod'))
    let sum = { back: 0, credited: 0, invoiced: 0, agreed: 0 }
    const notes: EventOf<'CreditNoteIssued'>['data'][] = []
    const invoices: EventOf<'InvoiceIssued'>['data'][] = []
    const add = (event: OrderEvent) => {
      const next = order.evolve(now, event)
      if (next.placed) now = next
      if (event.type === 'CreditNoteIssued') notes.push(event.data)
      if (event.type === 'InvoiceIssued') invoices.push(event.data)
      if (event.type === 'ReturnRepaid') sum = { ...sum, back: sum.back + event.data.amount }
      if (event.type === 'RefundAgreed') sum = { ...sum, agreed: sum.agreed + 1 }
    }
    const send = (command: OrderCommand) => {
      const before = now
      let decided: readonly OrderEvent[]
      try {
        decided = order.decide(command, before)
      } catch {
        return
      }
      const due = documentDue(before, decided)
      for (const event of decided) add(event)
      if (!due) return
      const issued = taxDocument(orderId, due, numbered(due.series, new Date(at), 1), on)
      add(issued)
      const credit = issued.type === 'InvoiceIssued' && now.invoice ? creditDueWith(now, now.invoice) : null
      if (credit) add(taxDocument(orderId, credit, numbered('credit_note', new Date(at), 1), on))
    }
    const steps: (() => OrderCommand)[] = [
      () => agree({ lines: ring(1) }),
      () => agree({ lines: chain, delivery: random() < 0.3, fee: random() < 0.3 }),
      () => agree({ delivery: random() < 0.5, fee: random() < 0.5, extra: pick(20_000) }),
      () => agree({ extra: 1 + pick(150_000) }),
      () => ({ type: 'AskReturn', lines: random() < 0.5 ? ring(1) : chain, reason: 'size', deliveredAt: at, now: at }),
      () => ({ type: 'AnswerReturn', number: 1 + pick(4), accept: random() < 0.8 }),
      () => repay(1 + pick(6)),
      () => repay(1 + pick(6)),
      () => (random() < 0.2 ? cancel : repay(1)),
      () => ({ type: 'SetStatus', to: 'delivered', collected: true }),
    ]
    send({ type: 'SetStatus', to: 'shipped' })
    send({ type: 'SetStatus', to: 'delivered' })
    for (let turn = 0; turn < 14; turn++) {
      const step = steps[pick(steps.length)]
      if (step) send(step())
      const waits = now.returns.filter((one) => one.state === 'accepted' && one.repaid === undefined)
      const promised = waits.reduce((all, one) => all + byHandOf(one), 0)
      expect(sum.back + promised, `seed ${seed}, turn ${turn}`).toBeLessThanOrEqual(now.total)
      expect(leftOfBoth(now), `seed ${seed}, turn ${turn}`).toBe(now.total - sum.back - promised)
    }
    send(cancel)
    for (const { number } of now.returns) send(repay(number))
    return { now, sum, notes, invoices }
  }
  test('never more than the order cost goes back, all of it with a cancel, and its notes come to its invoices', () => {
    let agreedAtAll = 0
    for (let seed = 1; seed <= 300; seed++) {
      const { now, sum, notes, invoices } = run(seed)
      agreedAtAll += sum.agreed
      expect(now.status, `seed ${seed}`).toBe('cancelled')
      expect(sum.back, `seed ${seed}`).toBe(now.total)
      const [credited, invoiced] = [notes, invoices].map((all) => sumOfTaxes(all.map(({ totals }) => totals)))
      expect(credited, `seed ${seed}`).toEqual(invoiced)
    }
    expect(agreedAtAll).toBeGreaterThan(600)
  })
})
