import { fold } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import {
  type ParcelSettingsEvent,
  parcelSettings,
  parcelSettingsStream,
} from '../shipment/parcel/parcel-settings.decider.ts'
import { readParcelSettings } from '../shipment/parcel/read-parcel.ts'

/** GET and PUT /admin/parcel-settings: boxes and pick-up places. Booked parcels are not changed. */
export const parcelSettingsRoute =
  ({ database, log }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/parcel-settings', async () => ({
      success: true as const,
      data: await readParcelSettings(database.db),
    }))
    on(app, 'PUT /admin/parcel-settings', async ({ body, meta }) => {
      const data = await database.transaction(async (tx) => {
        const past = await log.read<ParcelSettingsEvent>(tx, parcelSettingsStream)
        const version = past.at(-1)?.version ?? 0
        if (version !== body.version)
          throw new DomainError(
            'stale_version',
            'Somebody else saved the boxes or places meanwhile. Open the page again to see them.',
            {
              field: 'version',
              version,
            },
          )
        const before = fold(parcelSettings, past)
        const events = parcelSettings.decide({ type: 'SaveParcelSettings', settings: body.settings }, before)
        await log.append(tx, parcelSettingsStream, version, events, meta)
        return { settings: events.reduce(parcelSettings.evolve, before), version: version + events.length }
      })
      return { success: true as const, message: 'Boxes and pick-up places saved', data }
    })
  }
