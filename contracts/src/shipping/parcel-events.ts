import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable } from '../common/fields.ts'
import { Parcel, ParcelSettings } from './parcel-kinds.ts'

export const parcelEvents = {
  /** All boxes and pick-up places. */
  ParcelSettingsChanged: eventsOn('shipping', 'parcels-{shop}')({ shop: Type.String(), settings: ParcelSettings }),
  /** The box and pick-up place chosen for one order; null: as in the settings. */
  ParcelChosen: eventsOn(
    'shipping',
    'parcel-{orderId}',
  )({
    orderId: Type.String(),
    parcel: nullable(Parcel),
    place: nullable(Type.String()),
  }),
}
