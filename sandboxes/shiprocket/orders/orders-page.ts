// What a person sees at the courier's address: the orders, where they are, and a button that moves them on.
import type { FastifyInstance } from 'fastify'
import { html, page, rupees, when } from '../../page.ts'
import type { SandboxContext } from '../context.ts'
import { lastStep, type Parcel } from '../ledger.ts'
import { nextStatus, wordOf } from '../tracking/statuses.ts'
import { orderView } from './find-orders.ts'

const shown = 200

export function ordersPage(app: FastifyInstance, { ledger }: SandboxContext): void {
  app.get('/sandbox/orders', async () => ({ orders: [...ledger.byId.values()].reverse().map(ledgerView) }))

  app.get('/', async (_request, reply) => {
    const parcels = [...ledger.byId.values()].reverse()
    const lead = `The courier's sandbox: ${parcels.length} orders, no parcel leaves the house. Steps taken here reach the shop as webhooks.`
    const body =
      parcels.length === 0
        ? html`<p class="empty">No orders yet. They come here as soon as one is placed in the shop.</p>`
        : table(parcels.slice(0, shown))
    return reply.type('text/html').send(page('Shiprocket sandbox', lead, body))
  })

  app.get('/tracking/:awb', async ({ params }, reply) => {
    const parcel = ledger.byAwb.get((params as { awb: string }).awb)
    if (!parcel)
      return reply
        .code(404)
        .type('text/html')
        .send(page('No such parcel', 'This airway bill is not in the ledger.', html``))
    const rows = [...parcel.steps]
      .reverse()
      .map(({ at, status }) => html`<tr><td>${when(at)}</td><td>${wordOf(status)}</td></tr>`)
    const lead = `Order ${parcel.order.order_id} with ${parcel.awb?.courier.name}`
    return reply
      .type('text/html')
      .send(
        page(`Parcel ${parcel.awb?.code}`, lead, html`<div class="scroll" tabindex="0"><table>${rows}</table></div>`),
      )
  })
}

/** What a checker of the ledger wants to know, steps included. */
const ledgerView = (parcel: Parcel) => ({ ...orderView(parcel), items: parcel.order.order_items, steps: parcel.steps })

const table = (parcels: Parcel[]) => html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>Order</th><th>To</th><th class="number">Amount</th><th>Airway bill</th><th>Status</th><th>Next</th></tr></thead>
<tbody>${parcels.map(row)}</tbody></table></div>`

function row(parcel: Parcel) {
  const { order, awb, at } = parcel
  const last = lastStep(parcel)
  const next = last && !parcel.cancelled ? nextStatus(last.status) : undefined
  const form = html`<form method="post" action="/sandbox/advance"><input type="hidden" name="order_id" value="${order.order_id}"><button>${wordOf(next ?? 0)}</button></form>`
  return html`<tr>
<td>${order.order_id}<br><small>${when(at)}</small></td>
<td>${order.to.name}<br><small>${order.to.city} ${order.to.pincode}</small></td>
<td class="number">${rupees(order.sub_total)}<br><small>${order.payment_method}</small></td>
<td>${awb ? html`<a href="/tracking/${awb.code}">${awb.code}</a><br><small>${awb.courier.name}</small>` : 'none yet'}</td>
<td>${parcel.cancelled ? 'Cancelled' : last ? wordOf(last.status) : 'New'}</td>
<td>${next ? form : ''}</td></tr>`
}
