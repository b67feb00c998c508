import { policy } from '@suvarna/contracts/common/policy.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { parcelChoiceStream } from '../shipment/parcel/parcel-choice.decider.ts'
import { readParcelSettings } from '../shipment/parcel/read-parcel.ts'
import { readOrderParcels } from './read-order-parcels.ts'

/**
 * PUT /admin/orders/{id}/parcel: sets the parcel an order is sent in, and its pick-up place. A booking is cancelled and
 * made again with the courier, until the parcel is picked up.
 */
export const chooseParcelRoute =
  ({ database, shipments, parcelChoices }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'PUT /admin/orders/{id}/parcel', async ({ params, body, meta }) => {
      const orderId = params.id
      const { settings } = await readParcelSettings(database.db)
      const [before] = await readOrderParcels(database.db, settings, [orderId])
      if (!before) throw new DomainError('order_not_found', 'There is no such order, or nothing of it is sent')
      const { place } = body
      const names = settings.places.map(({ name }) => name)
      // A shop without a list has the one place in its configuration.
      if (place !== null && !(names.length > 0 ? names : [policy.parcel.pickupLocation]).includes(place))
        throw new DomainError('invalid_input', 'Place is one of the pick-up places in the settings', { field: 'place' })
      if (before.fixed) throw new DomainError('parcel_fixed', 'The parcel has left, or its order was cancelled')
      const parcel = body.parcel && { ...body.parcel, box: body.parcel.box.trim() }
      await database.transaction(async (tx) => {
        const command = { type: 'ChooseParcel' as const, orderId, parcel, place }
        const { events } = await parcelChoices.handleIn(tx, parcelChoiceStream(orderId), command, meta)
        if (events.length > 0) await shipments.handleIn(tx, `shipment-${orderId}`, { type: 'SendOtherwise' }, meta)
      })
      const [data] = await readOrderParcels(database.db, settings, [orderId])
      if (!data) throw new DomainError('order_not_found', 'Order not found')
      const message = before.booked ? 'Saved. The courier is being booked anew.' : 'Saved'
      return { success: true as const, message, data }
    })
  }
