import { t } from '@suvarna/contracts/common/language/text.ts'
import type { Delivery } from '../../../entities/delivery/delivery-estimate.ts'
import { LateDeliveryLines } from '../../../entities/delivery/late-delivery-lines.tsx'
import { rich } from '../../../lib/rich-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import styles from '../checkout-page.module.css'
import type { CheckoutField } from '../checkout-values.ts'
import { useHints } from './hints/late-hints.ts'
import type { useCheckoutValues } from './use-checkout-values.ts'

type Fields = Pick<ReturnType<typeof useCheckoutValues>, 'values' | 'problems' | 'change' | 'leave'>
type Props = { fields: Fields; delivery: Delivery; pincode: string }

/** The fields of recipient and address, in the usual order, with autofill hints. */
export function ContactFields({ fields, delivery, pincode }: Props) {
  const { values, problems, change, leave } = fields
  const hints = useHints()
  const meant = hints?.meantEmail(values.email)
  const hint = hints?.placeHint(values, delivery, pincode)
  const bind = (name: CheckoutField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  })
  return (
    <>
      <fieldset className={styles.checkoutPart}>
        <legend>{t`Contact`}</legend>
        <Field {...bind('name')} label={t`Full name`} autoComplete="name" autoCapitalize="words" />
        <Field
          {...bind('email')}
          label={t`Email`}
          help={t`We’ll send your order updates here.`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {meant && (
          <p className={`${styles.checkoutMeant} small`} role="status">
            {rich`Did you mean ${(
              <button type="button" onClick={() => change('email', meant)}>
                <span className="link">{meant}</span>
              </button>
            )}?`}
          </p>
        )}
        <Field
          {...bind('phone')}
          label={t`Phone`}
          help={t`The courier calls this number before coming.`}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </fieldset>
      <fieldset className={styles.checkoutPart}>
        <legend>{t`Delivery address`}</legend>
        <Field
          {...bind('address')}
          label={t`Address`}
          help={t`House or flat, street, area, and a landmark if there is one.`}
          autoComplete="street-address"
        />
        <div className={styles.checkoutPair}>
          <Field {...bind('pincode')} label={t`Pincode`} inputMode="numeric" autoComplete="postal-code" maxLength={7} />
          <Field {...bind('city')} label={t`City`} autoComplete="address-level2" />
        </div>
        <div className={`${styles.checkoutDelivery} small`} aria-live="polite">
          {delivery.step !== 'nothing' && <LateDeliveryLines delivery={delivery} pincode={pincode} />}
        </div>
        <div className={styles.checkoutPair}>
          <Field {...bind('state')} label={t`State`} autoComplete="address-level1" suggestions={hints?.indianStates} />
          <Field {...bind('country')} label={t`Country`} autoComplete="country-name" />
        </div>
        {hint && (
          <p className={`${styles.checkoutMeant} small`} role="status">
            {rich`Pincode ${pincode} is in ${hint.meant}, as far as we know. ${(
              <button type="button" onClick={() => change(hint.field, hint.meant)}>
                <span className="link">{t`Use ${hint.meant}`}</span>
              </button>
            )}`}
          </p>
        )}
      </fieldset>
    </>
  )
}
