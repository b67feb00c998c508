import { grievanceOfficer, seller } from '@suvarna/contracts/common/policy.ts'
import { standingId } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../deps.ts'
import { readLiveOffers } from '../offers/live-offers.ts'
import { type SettingsEvent, settingsStream } from './settings.decider.ts'
import { currentSettings } from './settings.projection.ts'
import { settingsHistory } from './settings-history.ts'

/** GET /shop, public; GET /admin/settings, with the history of changes. */
export const settingsQuery =
  ({ database, log, onlinePayment: takesOnline }: OrdersDeps, hasPhones: boolean): RouteRegistration =>
  (app) => {
    on(app, 'GET /shop', async ({ query, reply }) => {
      reply.header('cache-control', 'no-cache')
      const [{ settings }, offers] = await Promise.all([currentSettings(database.db), readLiveOffers(database.db)])
      const { seller, support, grievance, limits, goods, policies, gift, payment } = query.language
        ? inHindi(settings)
        : settings
      const phones = hasPhones ? { phone_updates: true } : {}
      const others = offers.length !== 1 || offers[0]?.offerId !== standingId ? { offers: true } : {}
      const gifts =
        gift.notes || gift.wrap ? { gift: { notes: gift.notes, wrap_price: gift.wrap ? gift.wrap_price : null } } : {}
      const paying = paymentTerms(payment, takesOnline)
      return {
        success: true,
        data: {
          seller,
          support,
          grievance,
          cod_limit: limits.cod_limit,
          goods,
          policies,
          ...gifts,
          ...(paying ? { payment: paying } : {}),
          ...phones,
          ...others,
        },
      }
    })
    on(app, 'GET /admin/settings', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const { version, settings } = await currentSettings(database.db)
      const history = settingsHistory(await log.read<SettingsEvent>(database.db, settingsStream))
      return { success: true, data: { settings, version, history } }
    })
  }

/** The terms of payment; null if no method costs, saves or splits anything. Only the fee without online payment. */
function paymentTerms(payment: ShopSettings['payment'], takesOnline: boolean): ShopSettings['payment'] | null {
  const { cash_fee, prepaid_percent, prepaid_cap, ...advance } = payment
  const ways = { cash_fee, prepaid_percent: takesOnline ? prepaid_percent : 0, prepaid_cap }
  const { advance_fixed = 0, advance_percent = 0 } = advance
  const isSplit = takesOnline && advance_fixed + advance_percent > 0
  return isSplit || cash_fee + ways.prepaid_percent > 0 ? { ...ways, ...(isSplit ? advance : {}) } : null
}

/** The settings as the Hindi shop shows them: English if there is no Hindi text, except for the demo's own texts. */
function inHindi(settings: ShopSettings): ShopSettings {
  const { hindi, support, grievance, goods, policies } = settings
  const { support_hours, grievance_name, grievance_designation, grievance_hours, ...pages } = hindi
  return {
    ...settings,
    support: said(support, { hours: support_hours }),
    grievance: said(grievance, {
      name: grievance_name,
      designation: grievance_designation,
      hours: grievance_hours,
    }),
    goods: said(goods, { origin: '', net_quantity: '' }),
    policies: said(policies, pages),
  }
}

const said = <Section extends object>(english: Section, hindi: Partial<Section>): Section => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(hindi).flatMap(([field, text]) => {
      const shown = text || demoHindi.get(english[field as keyof Section])
      return shown ? [[field, shown]] : []
    }),
  ),
})

/** Hindi versions of the default settings. */
const demoHindi = new Map<unknown, string>([
  [seller.hours, 'सोमवार से शनिवार, सुबह 10 से शाम 6 बजे'],
  [grievanceOfficer.hours, 'सोमवार से शुक्रवार, सुबह 10 से शाम 5 बजे'],
  [grievanceOfficer.designation, 'शिकायत अधिकारी'],
  [grievanceOfficer.name, 'लक्ष्मी नारायणन'],
  [defaultSettings.goods.origin, 'भारत'],
  [defaultSettings.goods.net_quantity, '1 नग'],
])
