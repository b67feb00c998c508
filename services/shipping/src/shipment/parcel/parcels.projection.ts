import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { ShippingDb } from '../../schema.ts'

/** Current boxes and pick-up places. Inline: the next booking uses them. */
export const parcelSettingsProjection: Projection<ShippingDb> = defineProjection({
  name: 'parcel_settings',
  tables: ['parcel_settings'],
  types: ['ParcelSettingsChanged'],
  async apply(tx, events) {
    for (const { data, version } of events) {
      const row = { version, settings: JSON.stringify(data.settings) }
      await tx
        .insertInto('parcel_settings')
        .values({ shop: data.shop, ...row })
        .onConflict((clash) => clash.column('shop').doUpdateSet(row))
        .execute()
    }
  },
})

/** Choices for single orders. */
export const parcelChoicesProjection: Projection<ShippingDb> = defineProjection({
  name: 'parcel_choices',
  tables: ['parcel_choices'],
  types: ['ParcelChosen'],
  async apply(tx, events) {
    for (const { data } of events) {
      const { parcel, place } = data
      const row = { parcel: parcel && JSON.stringify(parcel), place }
      await tx
        .insertInto('parcel_choices')
        .values({ order_id: data.orderId, ...row })
        .onConflict((clash) => clash.column('order_id').doUpdateSet(row))
        .execute()
    }
  },
})
