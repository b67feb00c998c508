import { t } from '@suvarna/contracts/common/language/text.ts'
import { collectsTax } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import { useState } from 'react'
import { useShop } from '../../../entities/shop/use-shop.ts'
import type { useCheckoutValues } from '../details/use-checkout-values.ts'
import giftStyles from '../gift/gift-fields.module.css'
import { BusinessFields } from '../place/late-steps.ts'

type Props = {
  fields: Pick<ReturnType<typeof useCheckoutValues>, 'values' | 'problems' | 'change' | 'leave' | 'ruleBusiness'>
}

/**
 * A tick for an invoice to a business, which then requires GSTIN and name. Without the tick neither is sent. Hidden for
 * sellers who collect no tax, since they issue no such invoice.
 */
export function BusinessTick({ fields }: Props) {
  const { values, change } = fields
  const [isOpen, setOpen] = useState(values.gstin !== '' || values.business !== '')
  const shop = useShop()
  if (shop && !collectsTax(shop.seller)) return null
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
      {isOpen && <BusinessFields fields={fields} />}
    </fieldset>
  )
}
