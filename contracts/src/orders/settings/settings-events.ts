import { Type } from 'typebox'
import { eventsOn } from '../../common/events/event.ts'
import { einvoiceSettingsEvents } from './einvoice-settings.ts'
import { goodsSettingsEvents } from './goods-settings.ts'
import { ledgerSettingsEvents } from './ledger-settings.ts'
import { numberingSettingsEvents } from './numbering-settings.ts'
import {
  CashSettings,
  ExchangeSettings,
  GiftSettings,
  GrievanceSettings,
  HindiSettings,
  LimitSettings,
  PaymentSettings,
  PolicySettings,
  SellerSettings,
  SupportSettings,
} from './settings.ts'

const onSettings = eventsOn('orders', 'settings-{shop}')
const shop = Type.String()

/** Settings saved by an admin; each event has a whole section. */
export const settingsEvents = {
  SellerChanged: onSettings({ shop, seller: SellerSettings }),
  SupportContactsChanged: onSettings({ shop, support: SupportSettings, grievance: GrievanceSettings }),
  /** `cod_limit` in rupees, as entered. */
  ShopLimitsChanged: onSettings({ shop, limits: LimitSettings }),
  CashSettingsChanged: onSettings({ shop, cash: CashSettings }),
  GiftSettingsChanged: onSettings({ shop, gift: GiftSettings }),
  PaymentTermsChanged: onSettings({ shop, payment: PaymentSettings }),
  ExchangeSettingsChanged: onSettings({ shop, exchanges: ExchangeSettings }),
  /** Texts that the Hindi shop shows instead of the English. */
  HindiTextsChanged: onSettings({ shop, hindi: HindiSettings }),
  PolicyTextsChanged: onSettings({ shop, policies: PolicySettings }),
  ...goodsSettingsEvents,
  ...numberingSettingsEvents,
  ...ledgerSettingsEvents,
  ...einvoiceSettingsEvents,
}
