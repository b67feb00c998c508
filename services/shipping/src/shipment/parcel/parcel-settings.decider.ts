import type { EventOf } from '@suvarna/contracts/events.ts'
import { firstParcelSettings, type ParcelSettings } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** There is one shop, so its boxes and pick-up places are one stream. */
export const shop = 'shop'
export const parcelSettingsStream = `parcels-${shop}`

export type SaveParcelSettings = { type: 'SaveParcelSettings'; settings: ParcelSettings }
export type ParcelSettingsEvent = EventOf<'ParcelSettingsChanged'>

/** Saving unchanged settings has no effect. */
export const parcelSettings: Decider<SaveParcelSettings, ParcelSettings, ParcelSettingsEvent> = {
  initial: firstParcelSettings,
  decide(command, now) {
    const settings = tidied(command.settings)
    assertNamedOnce('boxes', settings.boxes)
    assertNamedOnce('places', settings.places)
    const { places } = settings
    if (places.length > 0 && places.filter((place) => place.default).length !== 1)
      throw new DomainError('invalid_input', 'Exactly one pick-up place is the default', { field: 'settings.places' })
    if (JSON.stringify(settings) === JSON.stringify(tidied(now))) return []
    return [{ type: 'ParcelSettingsChanged', data: { shop, settings } }]
  },
  evolve: (_state, { data }) => data.settings,
}

/** Trims names and puts the fields in a fixed order. */
const tidied = ({ piece_weight, boxes, places, ask_van }: ParcelSettings): ParcelSettings => ({
  piece_weight,
  boxes: boxes.map(({ name, length, breadth, height, weight, pieces }) => ({
    ...{ name: name.trim(), length, breadth, height, weight, pieces },
  })),
  places: places.map((place) => ({
    ...{ name: place.name.trim(), address: place.address.trim(), pincode: place.pincode, default: place.default },
  })),
  ...(ask_van === false ? { ask_van } : {}),
})

function assertNamedOnce(list: 'boxes' | 'places', named: readonly { name: string }[]) {
  const seen = new Set<string>()
  for (const [at, { name }] of named.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key))
      throw new DomainError('invalid_input', `The name ${name} is there twice`, {
        field: `settings.${list}.${at}.name`,
      })
    seen.add(key)
  }
}
