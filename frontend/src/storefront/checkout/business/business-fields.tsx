import { t } from '@suvarna/contracts/common/language/text.ts'
import { gstStateOf, gstStates } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { buyerGstinFault, tidyGstin } from '@suvarna/contracts/orders/tax/gstin.ts'
import { useEffect } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import type { CheckoutField } from '../checkout-values.ts'
import type { useCheckoutValues } from '../details/use-checkout-values.ts'
import giftStyles from '../gift/gift-fields.module.css'
import { businessRules } from './business-rules.ts'

type Props = {
  fields: Pick<ReturnType<typeof useCheckoutValues>, 'values' | 'problems' | 'change' | 'leave' | 'ruleBusiness'>
}

/** The GSTIN and name of a business. While mounted, the form also checks them by their rules. */
export function BusinessFields({ fields }: Props) {
  const { values, problems, change, leave, ruleBusiness } = fields
  const [registered, parcel] = statesOf(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the fields are there
  useEffect(() => {
    ruleBusiness(businessRules)
    return () => ruleBusiness(undefined)
  }, [])
  const bind = (name: CheckoutField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  })
  return (
    <div className={giftStyles.parts}>
      <Field
        {...bind('gstin')}
        label={t`GSTIN`}
        help={t`15 letters and digits, from the registration certificate.`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
      />
      <Field {...bind('business')} label={t`Name of the business`} autoComplete="organization" />
      {registered && parcel && (
        <p className="small" role="status">
          {t`This GSTIN is from ${registered}, and the parcel goes to ${parcel}. The invoice is taxed for ${parcel}: if your firm has a GSTIN there, please enter that one.`}
        </p>
      )}
    </div>
  )
}

/** The state of the GSTIN and the state of the delivery address, if they differ. */
function statesOf({ gstin, state }: { gstin: string; state: string }): [string | undefined, string | undefined] {
  const typed = tidyGstin(gstin)
  const registered = buyerGstinFault(typed) === null && gstStates.find(({ code }) => code === typed.slice(0, 2))
  const parcel = gstStateOf(state)
  return registered && parcel && registered.code !== parcel.code
    ? [registered.name, parcel.name]
    : [undefined, undefined]
}
