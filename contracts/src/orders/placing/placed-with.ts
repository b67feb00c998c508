import { Type } from 'typebox'
import { Email, Id, line, Phone, Pincode, Quantity, Rupees, SentSize, strict, text } from '../../common/fields.ts'
import { longest } from '../../common/lengths.ts'
import { maxAdvance } from '../settings/settings-limits.ts'
import { PaymentMethod } from '../values.ts'

/** A line that a client requests. Its name and price are only compared, never used. */
export const WantedItem = Type.Object(
  {
    product_id: Id,
    quantity: Quantity,
    price: Type.Optional(Rupees),
    product_name: Type.Optional(text(150)),
    size: Type.Optional(SentSize),
  },
  strict,
)

/**
 * A business that wants its GSTIN on the invoice. The service checks the GSTIN's form and check character, with
 * messages for shoppers.
 */
export const Business = Type.Object({ gstin: Type.String({ maxLength: 30 }), name: line(longest.name) }, strict)

/** The advance on a cash order as shown on the page. */
export const shownAdvance = Type.Number({
  ...{ minimum: 0, maximum: maxAdvance / 100 },
  description: 'Rupees that the page says are paid ahead of a cash order; only compared',
})

/** Returned beside the amount paid online. */
export const restToCollect = Type.Number({
  description: 'Rupees that the courier collects, where the rest is paid ahead',
})

/** The fields that every order is placed with. */
export const placedWith = {
  name: line(longest.name, 2),
  email: Email,
  phone: Phone,
  address: text(longest.address, 10),
  city: line(longest.city),
  state: line(longest.city),
  pincode: Pincode,
  country: Type.Optional(line(longest.city, 0)),
  business: Type.Optional(Business),
  payment_method: PaymentMethod,
  amount: Rupees,
  order_items: Type.Array(WantedItem, { minItems: 1, maxItems: 50 }),
}

export const confirmBy = Type.Optional(
  Type.String({ description: 'A cash order that waits until then to be confirmed by the link of its mail' }),
)
