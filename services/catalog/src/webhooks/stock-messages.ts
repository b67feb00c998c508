import { defineWebhookSource } from '@suvarna/platform/webhooks/deliveries.ts'

/** What endpoints are told of stock. StockCommitted is left out: units that were held are sold, none more or less is free. */
export const stockMessages = defineWebhookSource({
  sources: ['orders'],
  types: ['StockLevelChanged', 'StockReserved', 'StockReleased', 'StockReturned'],
  messagesOf: ({ data: { productId, size, available } }) => [
    { type: 'stock.changed', data: { product_id: productId, size, available } },
  ],
})
