import { type Static, Type } from 'typebox'
import { gstRates, hsnPattern } from '../../catalog/shown/product-facts.ts'
import { eventsOn } from '../../common/events/event.ts'
import { line, strict } from '../../common/fields.ts'

/** What is said of a piece, and by what it is taxed, where the product says nothing of its own. */
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
  /** Orders placed from then on are taxed by it, where a product says nothing of its own. */
  GoodsSettingsChanged: eventsOn('orders', 'settings-{shop}')({ shop: Type.String(), goods: GoodsSettings }),
}
