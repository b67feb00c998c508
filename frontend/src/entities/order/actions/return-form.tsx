import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { type ReturnReason, returnReasons } from '@suvarna/contracts/orders/return-reasons.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderItem } from '../order.ts'
import { reasonLabels } from '../return-labels.ts'
import styles from './order-actions.module.css'
import { bodyOf, emptyReturnDraft, isBegun, type ReturnDraft, returnProblems } from './return-request.ts'

type Props = {
  items: readonly OrderItem[]
  paidInCash: boolean
  /** rupees for a gift's wrapping, which a return does not refund; 0 for none */
  wrap: number
  onKeep: () => void
  onAsk: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
}

/** Collects the units, the reason, and a note. */
export function ReturnForm({ items, paidInCash, wrap, onKeep, onAsk }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const fieldId = useId()
  // With a single unit there is nothing to choose.
  const [only] = items
  const [first] = useState<ReturnDraft>(
    items.length === 1 && only ? { ...emptyReturnDraft, units: { [only.itemId]: 1 } } : emptyReturnDraft,
  )
  const [draft, setDraft] = useState(first)
  useUnsaved(isBegun(draft, first))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const problems = tried ? returnProblems(draft) : {}
  const take = (itemId: string, quantity: number) =>
    setDraft({ ...draft, units: { ...draft.units, [itemId]: quantity } })

  const submit = async () => {
    setTried(true)
    setFailure(null)
    const found = returnProblems(draft)
    const [part] = (['units', 'reason', 'upi'] as const).filter((one) => found[one])
    if (part) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${part}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await onAsk(bodyOf(draft))
    } catch (error) {
      setFailure(messageOf(error, t`Your request could not be sent. Please check your connection and try again.`))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.returnForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <fieldset aria-describedby={problems.units ? `${fieldId}-items` : undefined}>
        <legend>{t`What would you like to send back?`}</legend>
        {items.map(({ itemId, name, size, returnable }) => (
          <div key={itemId} className={styles.returnItem}>
            <label>
              <input
                type="checkbox"
                name="units"
                checked={(draft.units[itemId] ?? 0) > 0}
                onChange={({ target }) => take(itemId, target.checked ? 1 : 0)}
              />
              <span>
                {name}
                {size && <span className="muted small">{t` Size ${size}`}</span>}
              </span>
            </label>
            {returnable > 1 && (draft.units[itemId] ?? 0) > 0 && (
              <QuantityStepper
                value={draft.units[itemId] ?? 1}
                max={returnable}
                label={t`How many of ${name}`}
                onChange={(quantity) => take(itemId, quantity)}
              />
            )}
          </div>
        ))}
        {problems.units && <Problem id={`${fieldId}-items`} text={problems.units} />}
      </fieldset>
      <fieldset aria-describedby={problems.reason ? `${fieldId}-reason` : undefined}>
        <legend>{t`Why?`}</legend>
        {returnReasons.map((reason: ReturnReason) => (
          <label key={reason} className={styles.returnReason}>
            <input
              type="radio"
              name="reason"
              checked={draft.reason === reason}
              onChange={() => setDraft({ ...draft, reason })}
            />
            <span>{reasonLabels[reason]}</span>
          </label>
        ))}
        {problems.reason && <Problem id={`${fieldId}-reason`} text={problems.reason} />}
      </fieldset>
      <div className={styles.returnText}>
        <label htmlFor={fieldId}>{t`Anything else we should know? (optional)`}</label>
        <textarea
          id={fieldId}
          rows={3}
          maxLength={500}
          value={draft.comment}
          onChange={({ target }) => setDraft({ ...draft, comment: target.value })}
        />
      </div>
      {paidInCash && (
        <Field
          label={t`UPI ID for your refund (optional)`}
          name="upi"
          placeholder={t`name@okhdfcbank`}
          help={t`You paid in cash, so we send the money to this ID. Without it we’ll ask you by mail.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={100}
          value={draft.upi}
          error={problems.upi}
          onChange={({ target }) => setDraft({ ...draft, upi: target.value })}
        />
      )}
      <p className="muted small">
        {t`Please keep the pieces unworn and in their pouch. Once we’ve checked them, your refund reaches you in ${policy.pages.refundBusinessDays} business days.`}
      </p>
      {wrap > 0 && (
        <p className="muted small">{t`The gift wrap (${formatCharge(wrap)}) was done for you: a return gives back the price of the pieces without it.`}</p>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className={styles.orderSheetWays}>
        <Button onClick={onKeep}>{t`Close`}</Button>
        <Button primary type="submit" busy={busy}>
          {t`Request the return`}
        </Button>
      </div>
    </form>
  )
}

function Problem({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.returnProblem} id={id} role="alert">
      <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {text}
    </p>
  )
}
