import { defineWebhookSource } from '@suvarna/platform/webhooks/deliveries.ts'

/** Stock webhooks. StockCommitted is left out: held units become sold ones, so the number of free units is the same. */
export const stockMessages = defineWebhookSource({
  sources: ['orders'],
  types: ['StockLevelChanged', 'StockReserved', 'StockReleased', 'StockReturned'],
  messagesOf: ({ data: { productId, size, available } }) => [
    { type: 'stock.changed', data: { product_id: productId, size, available } },
  ],
})
