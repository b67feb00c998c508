// The carrier's page for people: the orders, their status, and buttons that move them along the usual way or off it.
import type { FastifyInstance } from 'fastify'
import { button, html, page, rupees, when } from '../../page.ts'
import type { SandboxContext } from '../context.ts'
import { lastStep, type Shipment } from '../ledger.ts'
import { nextStatus, pathBetween, wordOf } from '../tracking/statuses.ts'
import { orderView } from './find-orders.ts'

const shown = 200

export function ordersPage(app: FastifyInstance, { ledger }: SandboxContext): void {
  app.get('/sandbox/orders', async () => ({ orders: [...ledger.byId.values()].reverse().map(ledgerView) }))

  app.get('/', async (_request, reply) => {
    const shipments = [...ledger.byId.values()].reverse()
    const lead = `The courier's sandbox: ${shipments.length} orders, no parcel leaves the house. Steps taken here reach the shop as webhooks.`
    const body =
      shipments.length === 0
        ? html`<p class="empty">No orders yet. They come here as soon as one is placed in the shop.</p>`
        : table(shipments.slice(0, shown))
    return reply.type('text/html').send(page('Shiprocket sandbox', lead, body))
  })

  app.get('/tracking/:awb', async ({ params }, reply) => {
    const shipment = ledger.byAwb.get((params as { awb: string }).awb)
    if (!shipment)
      return reply
        .code(404)
        .type('text/html')
        .send(page('No such parcel', 'This airway bill is not in the ledger.', html``))
    const rows = [...shipment.steps]
      .reverse()
      .map(({ at, status }) => html`<tr><td>${when(at)}</td><td>${wordOf(status)}</td></tr>`)
    const lead = `Order ${shipment.order.order_id} with ${shipment.awb?.carrier.name}`
    return reply
      .type('text/html')
      .send(
        page(`Parcel ${shipment.awb?.code}`, lead, html`<div class="scroll" tabindex="0"><table>${rows}</table></div>`),
      )
  })
}

/** For checks of the ledger, with all steps. */
const ledgerView = (shipment: Shipment) => ({
  ...orderView(shipment),
  items: shipment.order.order_items,
  steps: shipment.steps,
  answers: shipment.answers,
  ewaybill_no: shipment.order.ewaybill ?? '',
})

const table = (shipments: Shipment[]) => html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>Order</th><th>To</th><th class="number">Amount</th><th>Airway bill</th><th>Status</th><th>Next</th></tr></thead>
<tbody>${shipments.map(row)}</tbody></table></div>`

/** Not handed over, back at the shop, lost; for a return, not at home. A shop has to handle all of them. */
const troublesOf = ({ order }: Shipment) => (order.from ? [20] : [21, 10, 12])

function row(shipment: Shipment) {
  const { order, awb, at } = shipment
  const last = lastStep(shipment)
  const isUnasked = last?.status === 1 && !shipment.cancelled
  const next = last && !shipment.cancelled && !isUnasked ? nextStatus(last.status) : undefined
  const ways =
    last && next ? [next, ...troublesOf(shipment).filter((to) => to !== next && pathBetween(last.status, to))] : []
  const steps = ways.map((to) => button(wordOf(to), '/sandbox/advance', { order_id: order.order_id, to }))
  return html`<tr>
<td>${order.order_id}<br><small>${when(at)}</small></td>
<td>${order.from ? `Return of ${order.from.name}` : order.to.name}<br><small>${(order.from ?? order.to).city} ${(order.from ?? order.to).pincode}</small></td>
<td class="number">${rupees(order.sub_total)}<br><small>${order.payment_method}</small></td>
<td>${awb ? html`<a href="/tracking/${awb.code}">${awb.code}</a><br><small>${awb.carrier.name}</small>` : 'none yet'}</td>
<td>${shipment.cancelled ? 'Cancelled' : last ? wordOf(last.status) : 'New'}</td>
<td>${isUnasked ? 'The shop has not asked for the van yet' : steps}</td></tr>`
}
