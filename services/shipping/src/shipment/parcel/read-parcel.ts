import { policy } from '@suvarna/contracts/common/policy.ts'
import {
  firstParcelSettings,
  type Parcel,
  type ParcelSettings,
  standardParcel,
} from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { type Kysely, sql } from 'kysely'
import type { ShippingDb } from '../../schema.ts'
import { type Packed, packParcel } from './pack-parcel.ts'
import type { ParcelChoice } from './parcel-choice.decider.ts'
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
      : await db
          .selectFrom('piece_weights')
          .select(['sku', 'grams'])
          .where('sku', '=', sql<string>`any(${skus}::text[])`)
          .execute()
  const grams = new Map(rows.map((row) => [row.sku, row.grams]))
  return orders.map((lines) => packedBy(settings, lines, grams))
}

/** What each order goes out in, and from where: as somebody chose for it, else as the settings say. */
export async function sendingsOf(
  db: Kysely<ShippingDb>,
  orders: readonly { orderId: string; lines: readonly Line[] }[],
): Promise<Sending[]> {
  const ids = orders.map(({ orderId }) => orderId)
  const skus = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku))
  const { rows } = await sql<SendingFacts>`
    select (select settings from parcel_settings where shop = ${shop}) as settings,
      (select jsonb_object_agg(order_id, jsonb_build_object('parcel', parcel, 'place', place)) from parcel_choices
        where order_id = any(${ids}::text[])) as chosen,
      (select jsonb_object_agg(sku, grams) from piece_weights where sku = any(${skus}::text[])) as grams`.execute(db)
  const settings = rows[0]?.settings ?? firstParcelSettings
  const grams = new Map(Object.entries(rows[0]?.grams ?? {}))
  return orders.map(({ orderId, lines }) => {
    const chosen = rows[0]?.chosen?.[orderId]
    const parcel = chosen?.parcel ?? packedBy(settings, lines, grams).parcel
    return { parcel, pickup: pickupNamed(settings, chosen?.place ?? null) }
  })
}

type SendingFacts = {
  settings: ParcelSettings | null
  chosen: Record<string, ParcelChoice> | null
  grams: Record<string, number | null> | null
}

/** The same of one. */
export async function sendingOf(
  db: Kysely<ShippingDb>,
  order: { orderId: string; lines: readonly Line[] },
): Promise<Sending> {
  const [sending] = await sendingsOf(db, [order])
  if (!sending) throw new Error('the database answers nothing')
  return sending
}

const packedBy = (
  settings: ParcelSettings,
  lines: readonly Line[],
  grams: ReadonlyMap<string, number | null>,
): Packed =>
  packParcel(
    settings,
    lines.map(({ sku, quantity }) => ({ quantity, grams: grams.get(sku) ?? null })),
  )
