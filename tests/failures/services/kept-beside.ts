// Records besides orders and accounts: keys, finds, blocks, money that went back. No mail is sent for them.
import { randomUUID } from 'node:crypto'
import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'

const event = <Name extends EventName>(type: Name, data: EventOf<Name>['data']) => ({ type, data }) as EventOf<Name>

export const passkeyOf = (accountId: string, sealedName: Sealed) =>
  event('PasskeyAdded', {
    ...{ accountId, passkeyId: `passkey-${accountId}`, credentialId: `credential-${accountId}`, publicKey: 'key' },
    ...{ signCount: 0, transports: [], sealedName },
  })

export const found = (findId: string) =>
  event('ParcelFound', { findId, what: 'stranger', foundAt: new Date().toISOString() })

export const blocked = (blockId: string) =>
  event('CashBlocked', {
    ...{ blockId, key: `blocked-${blockId}`, until: new Date(Date.now() + 30 * 86_400_000).toISOString() },
    sealed: { subject: `cash-block-${blockId}`, iv: '', tag: '', text: '' },
  })

/** Metadata of a seed event. Not for dollars: seeded money never reached a provider, this payment counts as real. */
export const metaOf = (events: readonly { type: string }[]) => ({
  ...{ correlation: randomUUID(), actor: { kind: 'system' as const } },
  ...(events.some(({ type }) => type === 'ForeignPaymentCaptured') ? {} : { seed: true as const }),
})

/** The provider took dollars, which pay for nothing. */
export const inDollars = () =>
  event('ForeignPaymentCaptured', {
    ...{
      orderId: 'ORD-online',
      providerOrderId: 'order_1',
      providerPaymentId: 'pay-dollars',
      amount: 100,
      currency: 'USD',
    },
  })

/** For an order that was not placed here, so that no payment is requested. */
export const wentBack = (round: number) =>
  event('OrderRefunded', {
    ...{ orderId: 'ORD-0', providerPaymentId: 'pay-0', providerRefundId: `refund-${round}`, amount: 100, part: true },
    refundedAt: new Date().toISOString(),
  })

/**
 * A courier's remittance and charge, the note on a difference, an order's delivery answer and payment, a pick-up that
 * was cancelled before a courier was requested, and parcel settings.
 */
export async function ofCouriers(
  write: (source: ServiceName, stream: string, events: readonly EventOf<EventName>[]) => Promise<void>,
  id: string,
): Promise<void> {
  const remitted = { orderId: 'ORD-0', awb: '190', amount: 100, remittedOn: '2026-11-26', utr: `UTR-${id}` }
  await write('orders', `remittance-${id}`, [event('CashRemitted', { remittanceId: id, ...remitted })])
  const charged = { orderId: 'ORD-0', awb: '190', freight: 60, rto: 0, codFee: 30, gst: 16, chargedOn: '2026-11-26' }
  const charge = event('CourierCharged', { chargeId: id, ...charged, utr: `UTR-${id}` })
  await write('orders', `courier-charge-${id}`, [charge])
  const difference = { id: `refund-${id}`, kind: 'unknown', theirs: 100, ours: null, note: 'A test refund' } as const
  await write('payments', `difference-refund-${id}`, [event('DifferenceExplained', difference)])
  const at = new Date().toISOString()
  // For orders that were not placed here.
  const orderId = `ORD-door-${id}`
  const paid = { orderId, paymentId: `pay-${id}`, providerPaymentId: `pay-${id}`, amount: 100 }
  const answer = { orderId, attempt: 1, number: 1, stepId: `answer-${id}`, by: 'staff' } as const
  await write('orders', `order-${orderId}`, [event('DeliveryAnswered', { ...answer, action: 'return' })])
  // Shipping parks this event, because it has no such order. Once is enough.
  if (id === '0') await write('orders', `order-${orderId}`, [event('OrderPaid', { ...paid, paidAt: at })])
  const failed = { orderId, attempt: 1, awb: '190', reason: 'Nobody at home', at }
  await write('shipping', `shipment-${orderId}`, [event('DeliveryFailed', failed)])
  const pickup = { orderId: `ORD-${id}`, number: 1, reference: `ORD-${id}-R1` }
  await write('shipping', `pickup-ORD-${id}-1`, [
    event('PickupRequested', { ...pickup, items: [{ name: 'Ring', sku: 'R', quantity: 1, price: 100 }] }),
    event('PickupCancelled', pickup),
  ])
  const settings = { piece_weight: 30, boxes: [], places: [] }
  await write('shipping', `parcels-${id}`, [event('ParcelSettingsChanged', { shop: id, settings })])
  const chosen = { orderId: `ORD-${id}`, parcel: null, place: 'Primary' }
  await write('shipping', `parcel-ORD-${id}`, [event('ParcelChosen', chosen)])
}
