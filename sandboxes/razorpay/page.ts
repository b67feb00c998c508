// The provider's page for people: the newest payments, and actions outside the shop: refunds in the dashboard,
// disputes, a settlement.
import type { FastifyInstance } from 'fastify'
import { button, type Html, html, page, rupees, when } from '../page.ts'
import type { SandboxContext } from './context.ts'
import type { Dispute, Payment } from './entities.ts'
import { type Ledger, paymentsOf } from './ledger.ts'
import type { DeliveryOptions } from './webhooks.ts'

const shown = 100

export function ledgerPages(app: FastifyInstance, { ledger, webhooks }: SandboxContext): void {
  app.get('/sandbox/ledger', async () => ({
    orders: [...ledger.orders.values()],
    payments: [...ledger.payments.values()],
    refunds: [...ledger.refunds.values()],
    disputes: [...ledger.disputes.values()],
    settlements: [...ledger.settlements.values()],
    waiting: [...ledger.hooks.values()].map(({ id, event }) => ({ id, event })),
  }))

  /** Sets how webhooks are delivered from now on: { copies?: 1-5, shuffle?, paused? }. */
  app.post('/sandbox/webhooks', async ({ body }, reply) => {
    const { copies, shuffle, paused } = (body ?? {}) as Partial<DeliveryOptions>
    if (copies !== undefined && ![1, 2, 3, 4, 5].includes(copies))
      return reply.code(400).send({ error: 'copies is 1 to 5' })
    const given = { copies, shuffle, paused }
    return webhooks.configure(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
  })

  app.get('/', async (_request, reply) => {
    const orders = [...ledger.orders.values()].slice(-shown).reverse()
    const lead = `The payment provider's sandbox: no money moves. ${ledger.orders.size} orders, ${ledger.hooks.size} webhooks waiting.`
    const rows = orders.map(({ id, amount, receipt, status, created_at }) => {
      const payments = paymentsOf(ledger, id).map((payment) => paymentView(ledger, payment))
      return html`<tr><td>${id}<br><small>${when(created_at * 1000)}</small></td><td>${receipt ?? ''}</td>
<td class="number">${rupees(amount / 100)}</td><td>${status}</td><td>${payments}</td></tr>`
    })
    const table = html`<p>${button('Settle now', '/sandbox/settle')}</p><div class="scroll" tabindex="0"><table>
<thead><tr><th>Order</th><th>Receipt</th><th class="number">Amount</th><th>Status</th><th>Payments</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
    const empty = html`<p class="empty">No orders yet. They come here as soon as a shopper pays online.</p>`
    return reply.type('text/html').send(page('Razorpay sandbox', lead, orders.length === 0 ? empty : table))
  })
}

function paymentView({ disputes }: Ledger, payment: Payment): Html {
  const { id, status, amount, amount_refunded, captured } = payment
  const left = captured ? amount - amount_refunded : 0
  const half = Math.floor(left / 2)
  const refund = (sum: number) =>
    button(`Refund ${rupees(sum / 100)}`, '/sandbox/refund', { payment_id: id, amount: sum })
  const own = [...disputes.values()].filter(({ payment_id }) => payment_id === id)
  return html`<p>${id} ${status}${amount_refunded > 0 ? `, ${rupees(amount_refunded / 100)} back` : ''}</p>
${left > 0 ? refund(left) : ''}${half >= 100 ? refund(half) : ''}
${left > 0 && own.length === 0 ? button('Dispute', '/sandbox/dispute', { payment_id: id }) : ''}${own.map(disputeView)}`
}

const disputeView = ({ id, status }: Dispute): Html => html`<p>${id} ${status}</p>
${['open', 'under_review'].includes(status) ? ['won', 'lost'].map((outcome) => button(`Dispute ${outcome}`, '/sandbox/disputes', { dispute_id: id, outcome })) : ''}`
