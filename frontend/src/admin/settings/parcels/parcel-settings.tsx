import { maxBoxes, maxPlaces } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useMay } from '../../../lib/session/may.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { LoadFailure } from '../../../ui/admin/load-failure.tsx'
import screenStyles from '../../../ui/admin/screen.module.css'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useFirstInvalid } from '../../../ui/form/use-first-invalid.ts'
import { Notice } from '../../../ui/notice.tsx'
import { BoxFields } from './box-fields.tsx'
import { emptyBox, newKey, parcelSettings, type SavedParcels } from './parcel-draft.ts'
import styles from './parcel-settings.module.css'
import { PlaceFields } from './place-fields.tsx'
import { useParcelSettings } from './use-parcel-settings.ts'

type Props = { onSaved: () => void }

/** The boxes and pick-up places of orders. */
export function ParcelSettingsPanel({ onSaved }: Props) {
  const settings = useQuery({ ...parcelSettings, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' })
  return (
    <section className={screenStyles.panel} aria-labelledby="parcel-settings">
      <h2 id="parcel-settings">Parcels</h2>
      <p className="muted">
        Each order goes in the smallest box that holds its pieces, and the courier is told its size and weight. Parcels
        already booked do not change.
      </p>
      {settings.isLoadingError && (
        <LoadFailure
          text={messageOf(settings.error, 'The boxes could not be loaded.')}
          busy={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      )}
      {settings.isPending && <div className="skeleton" aria-busy="true" />}
      {settings.data && <ParcelForm first={settings.data} onSaved={onSaved} />}
    </section>
  )
}

function ParcelForm({ first, onSaved }: Props & { first: SavedParcels }) {
  const form = useParcelSettings(first)
  const { draft, change, errorOf, problem } = form
  const may = useMay()('settings.write')
  const { form: element, focusFirst } = useFirstInvalid()
  useUnsaved(form.isChanged)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    focusFirst()
    if (await form.save()) onSaved()
  }
  const { boxes, places } = draft
  // An error shown at a field is not repeated below the form.
  const isAtField = problem !== null && /^settings\.(piece_weight|(boxes|places)\.\d+\.\w+)$/.test(problem.field)
  return (
    <form ref={element} className={styles.parcels} noValidate aria-label="Parcels" onSubmit={save}>
      <div className={styles.narrow}>
        <Field
          label="Usual weight of a piece (g)"
          help="Where a product has no weight"
          inputMode="numeric"
          maxLength={4}
          disabled={!may}
          value={draft.pieceWeight}
          error={errorOf('piece_weight')}
          onChange={({ target }) => change({ pieceWeight: target.value })}
        />
      </div>
      <fieldset className={styles.list} disabled={!may} aria-label="Boxes">
        <h3>Boxes</h3>
        {boxes.length === 0 && (
          <p className="muted">
            No box yet: every parcel is booked as 10 × 10 × 5 cm and 500 g, or more if its pieces weigh more.
          </p>
        )}
        {boxes.map((box, at) => (
          <BoxFields
            key={box.key}
            box={box}
            error={(field) => errorOf(`boxes.${at}.${field}`)}
            onChange={(part) => change({ boxes: boxes.map((one) => (one === box ? { ...one, ...part } : one)) })}
            onRemove={() => change({ boxes: boxes.filter((one) => one !== box) })}
          />
        ))}
        {may && boxes.length < maxBoxes && (
          <div>
            <Button onClick={() => change({ boxes: [...boxes, emptyBox()] })}>Add a box</Button>
          </div>
        )}
      </fieldset>
      <fieldset className={styles.list} disabled={!may} aria-label="Pick-up places">
        <h3>Pick-up places</h3>
        <p className="muted">
          {places.length === 0
            ? 'No place yet: the courier picks up at “Primary”, and returns come back there.'
            : 'Orders leave from the default place unless their page says otherwise. Returns come back to the default.'}
        </p>
        {places.map((place, at) => (
          <PlaceFields
            key={place.key}
            place={place}
            usual={place.key === draft.usual}
            error={(field) => errorOf(`places.${at}.${field}`)}
            onChange={(part) => change({ places: places.map((one) => (one === place ? { ...one, ...part } : one)) })}
            onUsual={() => change({ usual: place.key })}
            onRemove={() => change({ places: places.filter((one) => one !== place) })}
          />
        ))}
        {may && places.length < maxPlaces && (
          <div>
            <Button
              onClick={() => {
                const place = { key: newKey(), name: '', address: '', pincode: '' }
                change({ places: [...places, place], ...(places.length === 0 ? { usual: place.key } : {}) })
              }}
            >
              Add a place
            </Button>
          </div>
        )}
      </fieldset>
      <fieldset className={styles.list} disabled={!may} aria-label="Pick-up">
        <h3>Pick-up</h3>
        <label className={screenStyles.switch}>
          <input
            type="checkbox"
            checked={draft.asksVan}
            onChange={({ target }) => change({ asksVan: target.checked })}
          />{' '}
          Ask for the pick-up by itself once a parcel has its tracking number
        </label>
        {!draft.asksVan && (
          <p className="muted">
            No van comes until somebody chooses “Ask for pick-up”. The orders’ filter “Van not asked” has those that
            wait.
          </p>
        )}
      </fieldset>
      {problem && !isAtField && <Notice kind="error">{problem.text}</Notice>}
      {may && (
        <div className={styles.foot}>
          <Button disabled={!form.isChanged} onClick={form.undo}>
            Undo
          </Button>
          <Button primary type="submit" busy={form.busy} disabled={!form.isChanged}>
            Save parcels
          </Button>
        </div>
      )}
    </form>
  )
}
