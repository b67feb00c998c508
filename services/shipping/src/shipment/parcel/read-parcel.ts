import { policy } from '@suvarna/contracts/common/policy.ts'
import {
  firstParcelSettings,
  type Parcel,
  type ParcelSettings,
  standardParcel,
} from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { Kysely } from 'kysely'
import type { ShippingDb } from '../../schema.ts'
import { type Packed, packParcel } from './pack-parcel.ts'
import { shop } from './parcel-settings.decider.ts'

/** Where the carrier fetches: a pick-up place of its account. `pincode` null: that of the configuration. */
export type Pickup = { name: string; pincode: string | null }
/** What is sent, and from where. */
export type Sending = { parcel: Parcel; pickup: Pickup }

/** Version 0: nothing was saved yet. */
export async function readParcelSettings(
  db: Kysely<ShippingDb>,
): Promise<{ settings: ParcelSettings; version: number }> {
  const row = await db
    .selectFrom('parcel_settings')
    .select(['version', 'settings'])
    .where('shop', '=', shop)
    .executeTakeFirst()
  return { settings: row?.settings ?? firstParcelSettings, version: row?.version ?? 0 }
}

/** Where orders go from and returns come back to, without another word. */
export function defaultPickup({ places }: ParcelSettings): Pickup {
  const place = places.find((one) => one.default)
  return place ? { name: place.name, pincode: place.pincode } : { name: policy.parcel.pickupLocation, pincode: null }
}

/** A place that is no longer in the settings is not fallen back from in silence: the carrier says whether it has it. */
export const pickupNamed = (settings: ParcelSettings, name: string | null): Pickup =>
  name === null
    ? defaultPickup(settings)
    : { name, pincode: settings.places.find((place) => place.name === name)?.pincode ?? null }

type Line = { sku: string; quantity: number }

/** What these lines go out in by the settings, as far as products say what they weigh. */
export async function packLines(
  db: Kysely<ShippingDb>,
  settings: ParcelSettings,
  lines: readonly Line[],
): Promise<Packed> {
  const [packed] = await packAll(db, settings, [lines])
  return packed ?? { parcel: standardParcel, fits: true }
}

/** The same for several orders, by one reading. */
export async function packAll(
  db: Kysely<ShippingDb>,
  settings: ParcelSettings,
  orders: readonly (readonly Line[])[],
): Promise<Packed[]> {
  const skus = [...new Set(orders.flat().map(({ sku }) => sku))]
  const rows =
    skus.length === 0
      ? []
      : await db.selectFrom('piece_weights').select(['sku', 'grams']).where('sku', 'in', skus).execute()
  const grams = new Map(rows.map((row) => [row.sku, row.grams]))
  return orders.map((lines) =>
    packParcel(
      settings,
      lines.map(({ sku, quantity }) => ({ quantity, grams: grams.get(sku) ?? null })),
    ),
  )
}

/** What an order goes out in, and from where: as somebody chose for it, else as the settings say. */
export async function sendingOf(
  db: Kysely<ShippingDb>,
  { orderId, lines }: { orderId: string; lines: readonly Line[] },
): Promise<Sending> {
  const [{ settings }, chosen] = await Promise.all([
    readParcelSettings(db),
    db.selectFrom('parcel_choices').select(['parcel', 'place']).where('order_id', '=', orderId).executeTakeFirst(),
  ])
  const parcel = chosen?.parcel ?? (await packLines(db, settings, lines)).parcel
  return { parcel, pickup: pickupNamed(settings, chosen?.place ?? null) }
}
