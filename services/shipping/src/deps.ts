import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { WebhookOptions } from '@suvarna/platform/webhooks/deliveries.ts'
import type { ShippingDb } from './schema.ts'
import type { CashAtPincode, CashReported, ReportCash } from './serviceability/cash-at-pincode.decider.ts'
import type { Carrier } from './shipment/carrier.ts'
import type { EwayEvent, EwayTold, RecordEway } from './shipment/eway/eway-told.decider.ts'
import type { ChooseParcel, ParcelChoice, ParcelChosen } from './shipment/parcel/parcel-choice.decider.ts'
import type { Pickup, PickupCommand, PickupEvent } from './shipment/pickup/pickup.decider.ts'
import type { Shipment, ShipmentCommand, ShipmentEvent } from './shipment/shipment.decider.ts'
import type { RecordVan, Van, VanEvent } from './shipment/van/van.decider.ts'

/** Options of the shipping service, set by the composition root. */
export type ShippingOptions = {
  database: Database<ShippingDb>
  /** Decrypts an order's contact when the call is made; null when its key was deleted. */
  vault: { open(sealed: Sealed): Promise<unknown> }
  carrier: Carrier
  /** The static token of the carrier's webhook (`x-api-key`). */
  webhookToken: string
  /** Milliseconds that a shopper's request waits for a booking in progress. */
  waitMs?: number
  /** Milliseconds to wait for an order not known here yet: it was placed just now, or does not exist. */
  unknownMs?: number
  /** Without it no endpoint receives anything. */
  webhooks?: WebhookOptions
}

/** The options, wired for the use cases. */
export type ShippingDeps = Required<Omit<ShippingOptions, 'webhooks'>> & {
  log: EventLog<ShippingDb>
  shipments: CommandHandler<ShippingDb, ShipmentCommand, Shipment, ShipmentEvent>
  pickups: CommandHandler<ShippingDb, PickupCommand, Pickup, PickupEvent>
  parcelChoices: CommandHandler<ShippingDb, ChooseParcel, ParcelChoice, ParcelChosen>
  ewayBills: CommandHandler<ShippingDb, RecordEway, EwayTold, EwayEvent>
  vans: CommandHandler<ShippingDb, RecordVan, Van, VanEvent>
  cashAtPincode: CommandHandler<ShippingDb, ReportCash, CashAtPincode, CashReported>
}
