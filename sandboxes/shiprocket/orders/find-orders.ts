// Reading orders back: searching is the only way to find the outcome of a create whose response was lost.
import type { FastifyInstance } from 'fastify'
import { indianTime, type SandboxContext } from '../context.ts'
import { type Ledger, lastStep, type Shipment } from '../ledger.ts'
import { orderCodeOf, returnCodeOf, shipmentLabels } from '../tracking/statuses.ts'

export function findOrderRoutes(app: FastifyInstance, { ledger, faults, pickupLocations }: SandboxContext): void {
  app.get('/orders', async ({ query }) => {
    const { search = '' } = query as Record<string, string>
    // The search is undocumented: an account may list all of its orders instead.
    const isPassedOver = faults.take(['search_ignored'], 'GET', '/orders') !== undefined
    const found = matching(ledger, isPassedOver ? '' : search.trim())
    return paged(found.map(orderView), query as Record<string, string>)
  })

  app.get('/orders/show/:id', async ({ params }, reply) => {
    const shipment = ledger.byId.get(Number((params as { id: string }).id))
    return shipment
      ? { data: orderView(shipment) }
      : reply.code(404).send({ message: 'Order not found', status_code: 404 })
  })

  app.get('/settings/company/pickup', async () => ({
    data: {
      shipping_address: pickupLocations.map((pickup_location, at) => ({
        ...{
          id: at + 1,
          pickup_location,
          status: 2,
          name: 'Suvarna',
          email: 'parcels@example.com',
          phone: '9876500000',
        },
        ...{ address: '4 Commercial Street', address_2: '', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
        pin_code: '560001',
      })),
    },
  }))
}

/** Maximum size of a page, whatever `per_page` is. */
const mostOnPage = 10

/** Returns a page of a list, in the format of all the carrier's lists. */
export function paged<Row>(rows: readonly Row[], { page = '1', per_page = '10' }: Record<string, string>) {
  const [at, size] = [Math.max(Number(page) || 1, 1), Math.min(Math.max(Number(per_page) || mostOnPage, 1), mostOnPage)]
  const data = rows.slice((at - 1) * size, at * size)
  const pagination = { total: rows.length, count: data.length, per_page: size, current_page: at }
  return { data, meta: { pagination: { ...pagination, total_pages: Math.ceil(rows.length / size) } } }
}

/** Newest first; part of a number matches too, so the caller must compare `channel_order_id` itself. */
function matching({ byNumber, byId }: Ledger, search: string): Shipment[] {
  // Returns are in a list of their own.
  const parcels = [...byId.values()].reverse().filter(({ order }) => !order.from)
  if (search === '') return parcels
  const exact = byNumber.get(search)
  const has = ({ order, awb }: Shipment) =>
    [order.order_id, order.to.email, order.to.phone, awb?.code].some((text) => text?.includes(search))
  return [
    ...(exact && !exact.order.from ? [exact] : []),
    ...parcels.filter((shipment) => shipment !== exact && has(shipment)),
  ]
}

export function orderView(shipment: Shipment) {
  const { id, shipmentId, at, order, awb } = shipment
  const status = lastStep(shipment)?.status
  const { id: status_code, label } = order.from ? returnCodeOf(shipment) : orderCodeOf(shipment)
  return {
    id,
    channel_order_id: order.order_id,
    customer_name: order.to.name,
    customer_email: order.to.email,
    customer_phone: order.to.phone,
    customer_city: order.to.city,
    customer_state: order.to.state,
    customer_pincode: order.to.pincode,
    pickup_location: order.pickup_location,
    payment_method: order.payment_method.toLowerCase(),
    total: String(order.sub_total),
    status: label,
    status_code,
    products: order.order_items.map(({ name, sku, units, selling_price }) => ({
      name,
      channel_sku: sku,
      quantity: units,
      price: selling_price,
    })),
    shipments: [
      {
        id: shipmentId,
        awb: awb?.code ?? '',
        courier: awb?.carrier.name ?? '',
        status: status === undefined ? 'NEW' : shipmentLabels[status],
        weight: String(order.weight),
        dimensions: order.size ?? '',
      },
    ],
    created_at: indianTime(at),
  }
}
