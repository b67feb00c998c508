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
/** Fields that show their own errors; other errors are shown at the bottom of the form. */
const ownFields = [
  ...['title', 'code', 'percent', 'amount', 'buy', 'get', 'tiers', 'scope', 'from_units', 'from_spend'],
  ...['starts_at', 'ends_at', 'budget', 'uses', 'uses_per_customer'],
]

/** Creates or changes an offer, which can be tried on past orders here before it is published. */
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
      onSaved(offer ? `“${terms.title}” saved.` : `“${terms.title}” saved as a draft. Publish it when you are ready.`)
    } catch (error) {
      const field = error instanceof ApiError ? error.field.replace('terms.', '').split('.')[0] : ''
      refuse({ [field ?? '']: messageOf(error, 'The offer could not be saved. Please try again.') })
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
        label="Title"
        help="Customers see it in their bag and on the invoice"
        required
        maxLength={60}
        autoFocus={offer !== null}
        error={errorOf('title')}
        {...text('title')}
      />
      <Field
        label="Discount code"
        help="Leave empty to apply it automatically, without a code"
        maxLength={30}
        autoCapitalize="characters"
        error={errorOf('code')}
        {...text('code')}
      />
      <SelectField
        label="Discount type"
        value={draft.kind}
        choices={kinds}
        onChange={(kind) => change({ kind: kind as OfferDraft['kind'] })}
      />
      <BenefitFields draft={draft} change={change} errorOf={errorOf} />
      <ScopeFields draft={draft} change={change} error={errorOf('scope')} />
      <Field
        label="Minimum quantity"
        help="Items in the bag; leave empty for no minimum"
        inputMode="numeric"
        error={errorOf('from_units')}
        {...text('fromUnits')}
      />
      <Field
        label="Minimum order value"
        prefix="₹"
        help="Before discounts; leave empty for no minimum"
        inputMode="decimal"
        error={errorOf('from_spend')}
        {...text('fromSpend')}
      />
      <Field
        label="Start date and time"
        type="datetime-local"
        help="Leave empty to start when you publish it"
        error={errorOf('starts_at')}
        {...text('startsAt')}
      />
      <Field
        label="End date and time"
        type="datetime-local"
        help="Leave empty to run until you end it"
        error={errorOf('ends_at')}
        {...text('endsAt')}
      />
      <Field
        label="Discount budget"
        prefix="₹"
        help="It stops once so much was given in all; leave empty for no limit"
        inputMode="decimal"
        error={errorOf('budget')}
        {...text('budget')}
      />
      <Field
        label="Total usage limit"
        help="Orders in all; leave empty for no limit"
        inputMode="numeric"
        error={errorOf('uses')}
        {...text('uses')}
      />
      <Field
        label="Usage limit per customer"
        help="Counted by e-mail; leave empty for no limit"
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
          First order only
        </label>
        <label>
          <input type="checkbox" checked={draft.stacks} onChange={({ target }) => change({ stacks: target.checked })} />
          Combine with other offers. If not ticked, an order gets the one that saves more.
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
