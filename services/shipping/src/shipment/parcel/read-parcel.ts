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

/** A pick-up place of the carrier's account. `pincode` null: that of the configuration. */
export type Pickup = { name: string; pincode: string | null }
/** The parcel, and the place it is sent from. */
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

/** The place that orders leave from and returns go to by default. */
export function defaultPickup({ places }: ParcelSettings): Pickup {
  const place = places.find((one) => one.default)
  return place ? { name: place.name, pincode: place.pincode } : { name: policy.parcel.pickupLocation, pincode: null }
}

/** No fallback for a place that is no longer in the settings: the carrier refuses one that it does not have. */
export const pickupNamed = (settings: ParcelSettings, name: string | null): Pickup =>
  name === null
    ? defaultPickup(settings)
    : { name, pincode: settings.places.find((place) => place.name === name)?.pincode ?? null }

type Line = { sku: string; quantity: number }

/** The parcel for these lines by the settings, from the weights of products where given. */
export async function packLines(
  db: Kysely<ShippingDb>,
  settings: ParcelSettings,
  lines: readonly Line[],
): Promise<Packed> {
  const [packed] = await packAll(db, settings, [lines])
  return packed ?? { parcel: standardParcel, fits: true }
}

/** Like `packLines` for several orders, with one query. */
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

/** Parcel and pick-up place of each order: the choice made for it, else by the settings. */
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

/** Like `sendingsOf`, for one order. */
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
