import { expect, test } from 'vitest'
import { shipmentMessages } from './shipment-messages.ts'

const of = (type: string, data: object) =>
  shipmentMessages.messagesOf({ type, data: { orderId: 'o1', ...data } } as never)

test('a parcel is told from its booking to its end', () => {
  const booked = {
    reference: 'o1-2',
    courierOrderId: 'c',
    shipmentId: 's',
    awb: null,
    courierId: 'k',
    courierName: 'Fast',
    trackingUrl: null,
  }
  expect(of('ShipmentBooked', booked)).toEqual([
    {
      type: 'shipment.booked',
      data: { order_id: 'o1', reference: 'o1-2', tracking_number: null, courier: 'Fast', tracking_url: null },
    },
  ])
  const moved = { awb: '123', status: 'delivered', label: 'Delivered', at: '2026-11-24T06:00:00Z' }
  expect(of('ShipmentMoved', moved)).toEqual([
    {
      type: 'shipment.moved',
      data: { order_id: 'o1', tracking_number: '123', status: 'delivered', label: 'Delivered', at: moved.at },
    },
  ])
  expect(of('ShipmentCancelled', {})).toEqual([{ type: 'shipment.cancelled', data: { order_id: 'o1' } }])
})
