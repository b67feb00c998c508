import { defineWebhookSource, type WebhookMessage } from '@suvarna/platform/webhooks/deliveries.ts'

/** Webhook messages about parcels. */
export const shipmentMessages = defineWebhookSource({
  sources: ['shipping'],
  types: ['ShipmentBooked', 'ShipmentMoved', 'ShipmentCancelled'],
  messagesOf({ type, data }): readonly WebhookMessage[] {
    const order_id = data.orderId
    switch (type) {
      case 'ShipmentBooked': {
        const { reference, awb, courierName: courier, trackingUrl: tracking_url } = data
        return [{ type: 'shipment.booked', data: { order_id, reference, tracking_number: awb, courier, tracking_url } }]
      }
      case 'ShipmentMoved': {
        const { awb, status, label, at } = data
        return [{ type: 'shipment.moved', data: { order_id, tracking_number: awb, status, label, at } }]
      }
      case 'ShipmentCancelled':
        return [{ type: 'shipment.cancelled', data: { order_id } }]
    }
  },
})
