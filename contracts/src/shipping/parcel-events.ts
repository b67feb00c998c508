import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable } from '../common/fields.ts'
import { Parcel, ParcelSettings } from './parcel-kinds.ts'

export const parcelEvents = {
  /** Boxes and pick-up places, whole. */
  ParcelSettingsChanged: eventsOn('shipping', 'parcels-{shop}')({ shop: Type.String(), settings: ParcelSettings }),
  /** Somebody said what one order goes out in, and from where; null: as the settings say. */
  ParcelChosen: eventsOn(
    'shipping',
    'parcel-{orderId}',
  )({
    orderId: Type.String(),
    parcel: nullable(Parcel),
    place: nullable(Type.String()),
  }),
}
