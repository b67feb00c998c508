/** The services that send webhooks, each about its own data. */
export const deliverySenders = ['orders', 'catalog', 'shipping', 'payments'] as const
export type DeliverySender = (typeof deliverySenders)[number]

type MessageTerms = { sender: DeliverySender; label: string }

/** What an endpoint can subscribe to. A body has ids, states and amounts, never personal data. */
export const messageTypes = {
  'order.placed': { sender: 'orders', label: 'An order was placed' },
  'order.confirmed': { sender: 'orders', label: 'An order was confirmed: paid, or accepted by hand' },
  'order.status_changed': { sender: 'orders', label: 'An order’s status changed, in whatever way' },
  'order.cancelled': { sender: 'orders', label: 'An order was cancelled' },
  'stock.changed': { sender: 'catalog', label: 'The units of a product or ring size that can be bought changed' },
  'shipment.booked': { sender: 'shipping', label: 'A parcel was booked at the courier' },
  'shipment.moved': { sender: 'shipping', label: 'A parcel moved: in transit, delivered, on its way back' },
  'shipment.cancelled': { sender: 'shipping', label: 'A parcel was cancelled at the courier' },
  'refund.started': { sender: 'payments', label: 'A refund was asked for' },
  'refund.completed': { sender: 'payments', label: 'A refund is with the shopper’s bank' },
  'refund.failed': { sender: 'payments', label: 'A refund did not go through' },
} as const satisfies Record<string, MessageTerms>

export type MessageType = keyof typeof messageTypes
export const messageTypeNames = Object.keys(messageTypes) as MessageType[]

/** Maximum endpoints of a shop. */
export const maxWebhooks = 20

/** Hours for which the previous secret still signs after a rotation. */
export const previousSecretHours = 24

/** The event by which each sender reports that an endpoint no longer accepts messages. */
export const givenUpEvents = {
  orders: 'OrdersWebhookGivenUp',
  catalog: 'CatalogWebhookGivenUp',
  shipping: 'ShippingWebhookGivenUp',
  payments: 'PaymentsWebhookGivenUp',
} as const satisfies Record<DeliverySender, string>
