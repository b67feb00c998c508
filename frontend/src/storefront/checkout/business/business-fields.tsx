import { t } from '@suvarna/contracts/common/language/text.ts'
import { gstStateOf, gstStates } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { buyerGstinFault, tidyGstin } from '@suvarna/contracts/orders/tax/gstin.ts'
import { collectsTax } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import { useState } from 'react'
import { useShop } from '../../../entities/shop/use-shop.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { CheckoutField } from '../checkout-values.ts'
import type { useCheckoutValues } from '../details/use-checkout-values.ts'
import giftStyles from '../gift/gift-fields.module.css'

type Props = { fields: Pick<ReturnType<typeof useCheckoutValues>, 'values' | 'problems' | 'change' | 'leave'> }

/**
 * The GSTIN and name of a business, once somebody says that the invoice is for one. Taken off, nothing of it is sent. A
 * seller who collects no tax writes no such invoice.
 */
export function BusinessFields({ fields }: Props) {
  const { values, problems, change, leave } = fields
  const [isOpen, setOpen] = useState(values.gstin !== '' || values.business !== '')
  const [registered, parcel] = statesOf(values)
  const shop = useShop()
  if (shop && !collectsTax(shop.seller)) return null
  const bind = (name: CheckoutField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
  })
  const tick = (open: boolean) => {
    setOpen(open)
    if (open) return
    change('gstin', '')
    change('business', '')
  }
  return (
    <fieldset className={giftStyles.gift}>
      <legend className="visually-hidden">{t`GST invoice`}</legend>
      <label className={giftStyles.tick}>
        <input type="checkbox" checked={isOpen} onChange={({ target }) => tick(target.checked)} />
        <span>{t`GST invoice for a business`}</span>
      </label>
      {isOpen && (
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
      )}
    </fieldset>
  )
}

/** Where the business is registered and where the parcel goes, if these are two states. */
function statesOf({ gstin, state }: { gstin: string; state: string }): [string | undefined, string | undefined] {
  const typed = tidyGstin(gstin)
  const registered = buyerGstinFault(typed) === null && gstStates.find(({ code }) => code === typed.slice(0, 2))
  const parcel = gstStateOf(state)
  return registered && parcel && registered.code !== parcel.code
    ? [registered.name, parcel.name]
    : [undefined, undefined]
}
