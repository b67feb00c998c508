import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { ShippingDb } from './schema.ts'
import type { CashAtPincode, CashReported, ReportCash } from './serviceability/cash-at-pincode.decider.ts'
import type { Carrier } from './shipment/carrier.ts'
import type { Shipment, ShipmentCommand, ShipmentEvent } from './shipment/shipment.decider.ts'

/** What a composition root gives to shipping. */
export type ShippingOptions = {
  database: Database<ShippingDb>
  /** Opens an order's contact at the time of the call; null when its key was dropped. */
  vault: { open(sealed: Sealed): Promise<unknown> }
  courier: Carrier
  /** The shared token of the courier's webhook (`x-api-key`). */
  webhookToken: string
  /** How long a shopper's request waits for a booking that is under way. */
  waitMs?: number
  /** How long for an order that is not known here yet: it was placed just now, or it does not exist. */
  unknownMs?: number
}

/** What the use cases get: the options, wired. */
export type ShippingDeps = Required<ShippingOptions> & {
  log: EventLog<ShippingDb>
  shipments: CommandHandler<ShippingDb, ShipmentCommand, Shipment, ShipmentEvent>
  cashAtPincode: CommandHandler<ShippingDb, ReportCash, CashAtPincode, CashReported>
}
