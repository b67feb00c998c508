import { type Static, Type } from 'typebox'
import { gstRates, hsnPattern } from '../../catalog/shown/product-facts.ts'
import { eventsOn } from '../../common/events/event.ts'
import { line, strict } from '../../common/fields.ts'

/** Default facts and tax classification of products that have none of their own. */
export const GoodsSettings = Type.Object(
  {
    hsn: Type.String({ pattern: hsnPattern, description: '4, 6 or 8 digits' }),
    gst_rate: Type.Enum([...gstRates], { type: 'number', description: 'Percent, all taxes together' }),
    origin: line(60),
    packer: line(300, 0),
    net_quantity: line(60),
  },
  { ...strict, description: '`packer`: name and address; empty: the seller' },
)
export type GoodsSettings = Static<typeof GoodsSettings>

export const goodsSettingsEvents = {
  /** Applies to orders placed from then on, for products without a classification of their own. */
  GoodsSettingsChanged: eventsOn('orders', 'settings-{shop}')({ shop: Type.String(), goods: GoodsSettings }),
}
