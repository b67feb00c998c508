import { type Static, Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { strict } from '../../common/fields.ts'

export const einvoiceDayForm = '^(|20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))$'
/** Yearly turnover, in crores of rupees, above which e-invoices are mandatory, as of 2026. */
const usualTurnover = 5
export const mostTurnover = 10_000

/** Whether invoices for businesses are registered at the tax office's invoice portal. */
export const EinvoiceSettings = Type.Object(
  {
    from: Type.String({ pattern: einvoiceDayForm, description: 'The first day of it, yyyy-mm-dd; empty: not done' }),
    turnover: Type.Integer({
      minimum: 1,
      maximum: mostTurnover,
      description: 'Crores of rupees in a financial year above which the tax page asks for it',
    }),
  },
  strict,
)
export type EinvoiceSettings = Static<typeof EinvoiceSettings>

export const defaultEinvoices: EinvoiceSettings = { from: '', turnover: usualTurnover }

export const einvoiceSettingsEvents = {
  EinvoiceSettingsChanged: eventsOn('orders', 'settings-{shop}')({ shop: Type.String(), einvoices: EinvoiceSettings }),
}
