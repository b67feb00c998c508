import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { bookCourierRoute } from './book-courier.route.ts'
import { cashAtPincode } from './cash-at-pincode.decider.ts'
import { courierNewsReactor } from './courier-news.reactor.ts'
import { courierWebhookRoute } from './courier-webhook.route.ts'
import type { ShippingDeps, ShippingOptions } from './deps.ts'
import { followKind, followParcel } from './follow-parcel.ts'
import { createShippingLog } from './log.ts'
import { shippingMigrations } from './migrations.ts'
import { orderNewsConsumer } from './order-news.consumer.ts'
import { retryShipmentRoute } from './retry-shipment.route.ts'
import type { ShippingDb } from './schema.ts'
import { serviceabilityQuery } from './serviceability.query.ts'
import { shipment } from './shipment.decider.ts'
import { shipmentReactor } from './shipment.reactor.ts'
import { shippingMeasures } from './shipping-measures.ts'

/** Parcels and the courier who carries them: what is wired to what. */
export function createShipping(options: ShippingOptions): Service<ShippingDb> {
  const log = createShippingLog()
  const deps: ShippingDeps = {
    ...options,
    waitMs: options.waitMs ?? 4_000,
    log,
    shipments: commandHandler(log, shipment),
    cashAtPincode: commandHandler(log, cashAtPincode),
  }
  return {
    name: 'shipping',
    migrations: shippingMigrations,
    log,
    routes: [bookCourierRoute(deps), courierWebhookRoute(deps), serviceabilityQuery(deps), retryShipmentRoute(deps)],
    consumers: [orderNewsConsumer(deps)],
    measures: shippingMeasures,
    reactors: [shipmentReactor(deps), courierNewsReactor(deps)],
    deadlines: { [followKind]: followParcel },
  }
}
