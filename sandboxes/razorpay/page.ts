// The provider's page for people: the newest payments and refunds, and pending webhooks.
import type { FastifyInstance } from 'fastify'
import { html, page, rupees, when } from '../page.ts'
import type { SandboxContext } from './context.ts'
import { paymentsOf } from './ledger.ts'
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
      const payments = paymentsOf(ledger, id).map((payment) => html`${payment.id} ${payment.status}<br>`)
      return html`<tr><td>${id}<br><small>${when(created_at * 1000)}</small></td><td>${receipt ?? ''}</td>
<td class="number">${rupees(amount / 100)}</td><td>${status}</td><td>${payments}</td></tr>`
    })
    const table = html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>Order</th><th>Receipt</th><th class="number">Amount</th><th>Status</th><th>Payments</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
    const empty = html`<p class="empty">No orders yet. They come here as soon as a shopper pays online.</p>`
    return reply.type('text/html').send(page('Razorpay sandbox', lead, orders.length === 0 ? empty : table))
  })
}
