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
 * Somebody says that the invoice is for a business: its GSTIN and name are asked for then. Taken off, nothing of it is
 * sent. A seller who collects no tax writes no such invoice.
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
