import { policy } from '@suvarna/contracts/common/policy.ts'
import { allocate } from '@suvarna/contracts/orders/price/allocate.ts'
import { lineAmount } from '@suvarna/contracts/orders/price/sums.ts'
import type { Parcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { ShipmentLine } from '../../schema.ts'
import { CarrierFault, type ShipmentDetails } from '../../shipment/carrier.ts'

/** Maximum lengths in the carrier's form, which refuses longer values. */
export const limits = { city: 30, address: 190, sku: 50, name: 150 }

/** The body of `orders/create/adhoc` in rupees. Throws for an address that the carrier does not serve. */
export function shipmentPayload({
  reference,
  placedAt,
  paymentMethod,
  lines,
  discount,
  shipping,
  wrap,
  fee,
  total,
  advance,
  ewayBill,
  contact,
  sending: { parcel, pickup },
}: ShipmentDetails) {
  if (contact.country.trim().toLowerCase() !== policy.country.toLowerCase())
    throw new CarrierFault('refused', `We deliver within ${policy.country} only, not to ${contact.country}`)
  return {
    order_id: reference,
    order_date: indianMinute(placedAt),
    pickup_location: pickup.name,
    billing_customer_name: contact.name,
    // Always sent: the carrier refuses a body without the key.
    billing_last_name: '',
    billing_address: contact.address.slice(0, limits.address),
    billing_city: contact.city.slice(0, limits.city),
    billing_pincode: Number(contact.pincode),
    billing_state: contact.state,
    billing_country: policy.country,
    billing_email: contact.email,
    billing_phone: contact.phone,
    shipping_is_billing: true,
    order_items: sharedOut(lines, discount).map(({ name, sku, quantity, price, hsn = policy.hsn }) => ({
      name: name.slice(0, limits.name),
      sku: sku.slice(0, limits.sku),
      units: quantity,
      selling_price: price / 100,
      hsn: Number(hsn),
    })),
    payment_method: paymentMethod === 'cod' ? ('COD' as const) : ('Prepaid' as const),
    shipping_charges: shipping / 100,
    giftwrap_charges: wrap / 100,
    transaction_charges: fee / 100,
    // Paid ahead; the form has no field of its own for it.
    total_discount: advance / 100,
    // The carrier computes nothing: for COD this is the cash that it collects.
    sub_total: (total - advance) / 100,
    ...(ewayBill === null ? {} : { ewaybill_no: ewayBill }),
    ...measuresOf(parcel),
  }
}

/** In the carrier's units: centimetres and kilograms. */
export const measuresOf = ({ length, breadth, height, weight }: Parcel) => ({
  length: length / 10,
  breadth: breadth / 10,
  height: height / 10,
  weight: weight / 1_000,
})

/**
 * Returns the lines at the prices paid: each bears its share of the discount, to the paisa. A line that cannot be
 * divided evenly among its units is split in two that differ by a paisa, so that the lines add up to the payable total.
 */
export function sharedOut(lines: readonly ShipmentLine[], discount: number): ShipmentLine[] {
  const isShared = lines.some((line) => line.discount !== undefined)
  const off = isShared ? lines.map((line) => line.discount ?? 0) : allocate(discount, lines.map(lineAmount))
  return lines.flatMap((line, at) => evenPrices(line, lineAmount(line) - (off[at] ?? 0)))
}

function evenPrices({ discount: _, ...line }: ShipmentLine, paid: number): ShipmentLine[] {
  const low = Math.floor(paid / line.quantity)
  const dearer = paid - low * line.quantity
  return [
    { ...line, quantity: line.quantity - dearer, price: low },
    { ...line, quantity: dearer, price: low + 1 },
  ].filter(({ quantity }) => quantity > 0)
}

const indianClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: policy.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `yyyy-mm-dd HH:MM` in Indian time. */
export const indianMinute = (at: Date): string => indianClock.format(at)
