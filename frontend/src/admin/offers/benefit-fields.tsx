import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { OfferDraft } from './offer-draft.ts'
import styles from './offers-page.module.css'

type Props = {
  draft: OfferDraft
  change: (part: Partial<OfferDraft>) => void
  errorOf: (field: string) => string | undefined
}

const mostSteps = 5

/** The fields for each kind of offer. */
export function BenefitFields({ draft, change, errorOf }: Props) {
  const { kind, tiers } = draft
  const number = (name: 'percent' | 'amount' | 'buy' | 'get', label: string, more: object = {}) => (
    <Field
      label={label}
      inputMode="decimal"
      required
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  )
  if (kind === 'percent') return number('percent', 'Discount (%)')
  if (kind === 'amount') return number('amount', 'Discount amount', { prefix: '₹' })
  if (kind === 'buy_get')
    return (
      <>
        {number('buy', 'Customer buys', { help: 'Number of items' })}
        {number('get', 'Customer gets', { help: 'Number of items' })}
        {number('percent', 'Discount on those (%)', { help: '100 makes them free. It applies to the cheapest items.' })}
      </>
    )
  if (kind === 'free_shipping') return null
  const set = (at: number, part: object) =>
    change({ tiers: tiers.map((one, n) => (n === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className={styles.offerSteps}>
      <legend>Discount levels</legend>
      {tiers.map(({ from, percent }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <div key={at} className={styles.offerStep}>
          <Field
            label={kind === 'unit_tiers' ? 'Minimum quantity' : 'Minimum order value'}
            {...(kind === 'spend_tiers' ? { prefix: '₹' } : {})}
            inputMode="numeric"
            value={from}
            error={at === 0 ? errorOf('tiers') : undefined}
            onChange={({ target }) => set(at, { from: target.value })}
          />
          <Field
            label="Discount (%)"
            inputMode="numeric"
            value={percent}
            onChange={({ target }) => set(at, { percent: target.value })}
          />
        </div>
      ))}
      <div className={styles.offerEnds}>
        {tiers.length < mostSteps && (
          <Button onClick={() => change({ tiers: [...tiers, { from: '', percent: '' }] })}>Add a level</Button>
        )}
        {tiers.length > 1 && (
          <Button onClick={() => change({ tiers: tiers.slice(0, -1) })}>Remove the last level</Button>
        )}
      </div>
    </fieldset>
  )
}
