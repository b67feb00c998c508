import { dataRequests } from '@suvarna/platform/disclosure/data-requests.ts'
import { yourData } from '@suvarna/platform/disclosure/your-data.route.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { deliveryLog } from '@suvarna/platform/webhooks/delivery-log.route.ts'
import { carrierUpdatesReactor } from './carriers/shiprocket/carrier-updates.reactor.ts'
import { carrierWebhookRoute } from './carriers/shiprocket/carrier-webhook.route.ts'
import { deliveryAnswers } from './deliveries/delivery-answers.reactor.ts'
import type { ShippingDeps, ShippingOptions } from './deps.ts'
import { createShippingLog } from './event-log.ts'
import { shippingMigrations } from './migrations.ts'
import { bookCarrierRoute } from './orders/book-carrier.route.ts'
import { couriersQuery } from './orders/couriers.query.ts'
import { orderUpdatesConsumer } from './orders/order-updates.consumer.ts'
import { retryShipmentRoute } from './orders/retry-shipment.route.ts'
import { shipmentReactor } from './orders/shipment.reactor.ts'
import { papersRoute } from './papers/papers.route.ts'
import { chooseParcelRoute } from './parcels/choose-parcel.route.ts'
import { parcelSettingsRoute } from './parcels/parcel-settings.route.ts'
import { parcelsQuery } from './parcels/parcels.query.ts'
import { pieceWeights } from './parcels/piece-weights.consumer.ts'
import { pickupReactor } from './pickups/pickup.reactor.ts'
import { pickupLabelRoute } from './pickups/pickup-label.route.ts'
import { pickupRequests } from './pickups/pickup-requests.consumer.ts'
import type { ShippingDb } from './schema.ts'
import { cashAtPincode } from './serviceability/cash-at-pincode.decider.ts'
import { serviceabilityQuery } from './serviceability/serviceability.query.ts'
import { ewayTold } from './shipment/eway/eway-told.decider.ts'
import { followKind, followShipment } from './shipment/follow-shipment.ts'
import { parcelChoice } from './shipment/parcel/parcel-choice.decider.ts'
import { followPickup, followPickupKind } from './shipment/pickup/follow-pickup.ts'
import { pickup } from './shipment/pickup/pickup.decider.ts'
import { shipment } from './shipment/shipment.decider.ts'
import { van } from './shipment/van/van.decider.ts'
import { shippingMeasures } from './shipping-metrics.ts'
import { shipmentMessages } from './webhooks/shipment-messages.ts'
import { heldByShipping } from './your-data/held-data.ts'

/** Shipments and their carrier: wires routes, consumers and jobs. */
export function createShipping(options: ShippingOptions): Service<ShippingDb> {
  const log = createShippingLog()
  const deps: ShippingDeps = {
    ...options,
    waitMs: options.waitMs ?? 4_000,
    unknownMs: options.unknownMs ?? 2_000,
    log,
    shipments: commandHandler(log, shipment),
    pickups: commandHandler(log, pickup),
    parcelChoices: commandHandler(log, parcelChoice),
    ewayBills: commandHandler(log, ewayTold),
    vans: commandHandler(log, van),
    cashAtPincode: commandHandler(log, cashAtPincode),
  }
  return {
    name: 'shipping',
    migrations: shippingMigrations,
    log,
    routes: [
      bookCarrierRoute(deps),
      carrierWebhookRoute(deps),
      serviceabilityQuery(deps),
      retryShipmentRoute(deps),
      parcelSettingsRoute(deps),
      parcelsQuery(deps),
      chooseParcelRoute(deps),
      papersRoute(deps),
      pickupLabelRoute(deps),
      couriersQuery(deps),
      deliveryLog('shipping', deps.database),
      yourData('GET /your-data/shipping', deps.database, (request) => heldByShipping(deps, request)),
    ],
    consumers: [orderUpdatesConsumer(deps), pickupRequests(deps), pieceWeights, dataRequests('shipping.data-requests')],
    measures: shippingMeasures,
    ...(options.webhooks
      ? { webhooks: { ...options.webhooks, sender: 'shipping', names: 'shipping.', source: shipmentMessages } }
      : {}),
    reactors: [shipmentReactor(deps), pickupReactor(deps), deliveryAnswers(deps), carrierUpdatesReactor(deps)],
    deadlines: { [followKind]: followShipment, [followPickupKind]: followPickup },
  }
}
