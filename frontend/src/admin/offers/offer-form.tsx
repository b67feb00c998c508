import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ProblemNotices } from '../../ui/form/problem-notices.tsx'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import { BenefitFields } from './benefit-fields.tsx'
import {
  type DraftFaults,
  draftFaults,
  draftOf,
  emptyDraft,
  kindLabels,
  type OfferDraft,
  termsFormOf,
} from './offer-draft.ts'
import { type AdminOffer, offerList } from './offer-reads.ts'
import styles from './offers-page.module.css'
import { ScopeFields } from './scope-fields.tsx'
import { WhatIf } from './what-if.tsx'

type Props = { offer: AdminOffer | null; onCancel: () => void; onSaved: (text: string) => void }

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))
/** Faults with a field of their own; others are shown at the form's foot. */
const ownFields = [
  ...['title', 'code', 'percent', 'amount', 'buy', 'get', 'tiers', 'scope', 'from_units', 'from_spend'],
  ...['starts_at', 'ends_at', 'budget', 'uses', 'uses_per_customer'],
]

/** Writes an offer down, or says it otherwise; what if it had run is asked here, before it is published. */
export function OfferForm({ offer, onCancel, onSaved }: Props) {
  const client = useQueryClient()
  const [first] = useState(() => (offer ? draftOf(offer) : emptyDraft))
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<DraftFaults>({})
  const { form, focusFirst } = useFirstInvalid()
  const [busy, setBusy] = useState(false)
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(first))
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part })
  const errorOf = (field: string) => faults[field]
  const text = (name: keyof OfferDraft) => ({
    value: String(draft[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  const refuse = (wrong: DraftFaults) => {
    setFaults(wrong)
    focusFirst()
  }
  const save = async () => {
    const wrong = draftFaults(draft)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const terms = termsFormOf(draft)
      if (offer) await call('PUT', `/admin/offers/${offer.id}`, { body: { terms, version: offer.version } })
      else await call('POST', '/admin/offers', { body: { terms } })
      onSaved(offer ? `“${terms.title}” saved.` : `“${terms.title}” is written down. Publish it when you are ready.`)
    } catch (error) {
      const field = error instanceof ApiError ? error.field.replace('terms.', '').split('.')[0] : ''
      refuse({ [field ?? '']: messageOf(error, 'Error') })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: offerList().queryKey })
  }

  return (
    <form
      ref={form}
      className={`${screenStyles.panel} ${styles.offerForm}`}
      noValidate
      aria-label={offer ? 'Edit offer' : 'New offer'}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h2>{offer ? `Edit ${offer.terms.title}` : 'New offer'}</h2>
      <Field
        label="Name"
        help="Shoppers read it in their bag and on the invoice"
        required
        maxLength={60}
        autoFocus={offer !== null}
        error={errorOf('title')}
        {...text('title')}
      />
      <Field
        label="Code"
        help="Empty: everybody gets it by itself"
        maxLength={30}
        autoCapitalize="characters"
        error={errorOf('code')}
        {...text('code')}
      />
      <SelectField
        label="Gives"
        value={draft.kind}
        choices={kinds}
        onChange={(kind) => change({ kind: kind as OfferDraft['kind'] })}
      />
      <BenefitFields draft={draft} change={change} errorOf={errorOf} />
      <ScopeFields draft={draft} change={change} error={errorOf('scope')} />
      <Field
        label="From pieces"
        help="Empty: any number"
        inputMode="numeric"
        error={errorOf('from_units')}
        {...text('fromUnits')}
      />
      <Field
        label="From a sum of"
        prefix="₹"
        help="Before discounts; empty: any"
        inputMode="decimal"
        error={errorOf('from_spend')}
        {...text('fromSpend')}
      />
      <Field
        label="Starts"
        type="datetime-local"
        help="Empty: when you publish it"
        error={errorOf('starts_at')}
        {...text('startsAt')}
      />
      <Field
        label="Ends"
        type="datetime-local"
        help="Empty: when you end it"
        error={errorOf('ends_at')}
        {...text('endsAt')}
      />
      <Field
        label="Budget"
        prefix="₹"
        help="What it may cost in all"
        inputMode="decimal"
        error={errorOf('budget')}
        {...text('budget')}
      />
      <Field
        label="Uses"
        help="Orders that may have it in all"
        inputMode="numeric"
        error={errorOf('uses')}
        {...text('uses')}
      />
      <Field
        label="Uses for each customer"
        help="Counted by e-mail"
        inputMode="numeric"
        error={errorOf('uses_per_customer')}
        {...text('usesPerCustomer')}
      />
      <div className={styles.offerChecks}>
        <label>
          <input
            type="checkbox"
            checked={draft.firstOrder}
            onChange={({ target }) => change({ firstOrder: target.checked })}
          />
          Only on a first order
        </label>
        <label>
          <input type="checkbox" checked={draft.stacks} onChange={({ target }) => change({ stacks: target.checked })} />
          Added to other offers. Otherwise an order gets the better one.
        </label>
      </div>
      <ProblemNotices problems={faults} fields={ownFields} className={styles.wide} />
      <div className={styles.offerEnds}>
        <Button primary type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <WhatIf draft={draft} offerId={offer?.id} onFaults={refuse} />
    </form>
  )
}
