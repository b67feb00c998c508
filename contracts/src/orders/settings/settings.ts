import { type Static, Type } from 'typebox'
import { Email, line, nullable, Pincode, strict, text, Version } from '../../common/fields.ts'
import { inLanguage } from '../../common/language/asked-language.ts'
import { HistoryEntry } from '../../common/routes/history.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { maxExchangeDays } from '../exchanges/exchange-kinds.ts'
import { sellerKinds } from '../tax/seller-kinds.ts'
import { EinvoiceSettings } from './einvoice-settings.ts'
import { GoodsSettings } from './goods-settings.ts'
import { LedgerSettings } from './ledger-settings.ts'
import { NumberingSettings } from './numbering-settings.ts'
import {
  maxAdvance,
  maxAdvanceFrom,
  maxAdvancePercent,
  maxCash,
  maxCashFee,
  maxConfirmHours,
  maxEwayAbove,
  maxPrepaidCap,
  maxPrepaidPercent,
  maxReviewDays,
  maxWrap,
  policyTextLength,
} from './settings-limits.ts'

const phone = Type.String({ minLength: 6, maxLength: 30, pattern: '^\\+?[0-9 ()-]+$' })
const person = { email: Email, phone, hours: line(100) }

/** The seller's details, on every invoice and on the storefront's pages. gstin.ts has the rules of the GSTIN. */
export const SellerSettings = Type.Object(
  {
    name: line(60),
    legal_name: line(150),
    street: line(200),
    city: line(80),
    state: line(80),
    pincode: Pincode,
    gstin: Type.String({ maxLength: 30, description: 'Empty for a seller who is not registered' }),
    kind: Type.Optional(
      Type.Enum([...sellerKinds], { type: 'string', description: 'How the seller stands to GST; left out: regular' }),
    ),
  },
  strict,
)
export const SupportSettings = Type.Object(person, strict)
export const GrievanceSettings = Type.Object({ name: line(100), designation: line(100), ...person }, strict)

export const LimitSettings = Type.Object(
  {
    cod_limit: Type.Integer({ minimum: 0, maximum: maxCash, description: 'Rupees; 0: no cash on delivery' }),
    low_stock: Type.Integer({ minimum: 0, maximum: 1_000, description: 'So many units or fewer are low' }),
    review_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxReviewDays,
        description: 'Days from delivery to the mail that asks for a review; 0: none',
      }),
    ),
    eway_above: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxEwayAbove,
        description: 'Rupees of an order above which its parcel needs an e-way bill; 0: nobody is warned',
      }),
    ),
  },
  strict,
)
/** Which cash orders must be confirmed before dispatch: none, risky ones, or all except known customers'. */
const cashConfirms = ['off', 'risk', 'all'] as const
export const CashSettings = Type.Object(
  {
    confirm: Type.Enum([...cashConfirms], { type: 'string' }),
    hours: Type.Integer({ minimum: 1, maximum: maxConfirmHours, description: 'Hours to confirm in' }),
  },
  strict,
)
export const ExchangeSettings = Type.Object(
  {
    at_once: Type.Boolean({ description: 'The new size is sent before the old piece is back' }),
    keep_days: Type.Integer({
      minimum: 1,
      maximum: maxExchangeDays,
      description: 'Days that a wanted size is kept for an old piece that does not come',
    }),
  },
  strict,
)
/** Gift options for an order. */
export const GiftSettings = Type.Object(
  {
    notes: Type.Boolean({ description: 'A gift may carry a note' }),
    wrap: Type.Boolean({ description: 'Orders are wrapped for who asks for it' }),
    wrap_price: Type.Integer({ minimum: 0, maximum: maxWrap, description: 'Paise for one order; 0: for nothing' }),
  },
  strict,
)
/** The fee for paying in cash, and the discount for paying online. */
export const PaymentSettings = Type.Object(
  {
    cash_fee: Type.Integer({ minimum: 0, maximum: maxCashFee, description: 'Paise for an order in cash; 0: none' }),
    prepaid_percent: Type.Integer({
      minimum: 0,
      maximum: maxPrepaidPercent,
      description: 'Percent off the goods of an order that is paid online; 0: none',
    }),
    prepaid_cap: Type.Integer({
      minimum: 0,
      maximum: maxPrepaidCap,
      description: 'Paise that it takes off at most; 0: no limit',
    }),
    advance_fixed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxAdvance,
        description: 'Paise of a cash order that are paid ahead; 0: none',
      }),
    ),
    advance_percent: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxAdvancePercent,
        description: 'Percent of a cash order that are paid ahead instead of a fixed sum; 0: none',
      }),
    ),
    advance_from: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxAdvanceFrom,
        description: 'Paise of an order from which on a part is paid ahead; 0: of every order',
      }),
    ),
  },
  strict,
)
const policyText = text(policyTextLength)
/** The shop's text for a page; empty: the standard text. */
export const PolicySettings = Type.Object(
  { shipping: policyText, terms: policyText, privacy: policyText, about: policyText },
  strict,
)
const hindiLine = line(100, 0)
/** Texts of the Hindi shop; English where empty. */
export const HindiSettings = Type.Object(
  {
    support_hours: hindiLine,
    grievance_name: hindiLine,
    grievance_designation: hindiLine,
    grievance_hours: hindiLine,
    shipping: policyText,
    terms: policyText,
    privacy: policyText,
    about: policyText,
  },
  strict,
)

const sections = {
  seller: SellerSettings,
  support: SupportSettings,
  grievance: GrievanceSettings,
  limits: LimitSettings,
  /** Optional: older forms do not send it. */
  cash: Type.Optional(CashSettings),
  /** Optional: older forms do not send it. */
  gift: Type.Optional(GiftSettings),
  /** Optional: older forms do not send it. */
  payment: Type.Optional(PaymentSettings),
  /** Optional: older forms do not send it. */
  exchanges: Type.Optional(ExchangeSettings),
  /** Optional: older forms do not send it. */
  goods: Type.Optional(GoodsSettings),
  /** Optional: older forms do not send it. */
  numbering: Type.Optional(NumberingSettings),
  /** Optional: older forms do not send it. */
  ledgers: Type.Optional(LedgerSettings),
  /** Optional: older forms do not send it. */
  einvoices: Type.Optional(EinvoiceSettings),
  policies: PolicySettings,
  /** Optional: older forms do not send it. */
  hindi: Type.Optional(HindiSettings),
}
export const ShopSettings = Type.Object(sections, strict)
/** As forms send them. */
export type SentSettings = Static<typeof ShopSettings>
export type HindiSettings = Static<typeof HindiSettings>
export type CashSettings = Static<typeof CashSettings>
export type ShopSettings = SentSettings & {
  cash: CashSettings
  gift: Static<typeof GiftSettings>
  payment: Static<typeof PaymentSettings>
  exchanges: Static<typeof ExchangeSettings>
  goods: GoodsSettings
  numbering: NumberingSettings
  ledgers: LedgerSettings
  einvoices: EinvoiceSettings
  hindi: HindiSettings
}

const service = 'orders'

export const settingsRoutes = {
  'GET /shop': {
    service,
    access: 'public',
    summary: 'Who sells here, how to reach them, and what they promise: as the settings say now',
    query: Type.Object(inLanguage, strict),
    response: {
      200: answer({
        data: Type.Object({
          seller: SellerSettings,
          support: SupportSettings,
          grievance: GrievanceSettings,
          cod_limit: LimitSettings.properties.cod_limit,
          policies: PolicySettings,
          goods: Type.Optional(GoodsSettings),
          gift: Type.Optional(
            Type.Object(
              {
                notes: Type.Boolean(),
                wrap_price: nullable(Type.Integer({ minimum: 0, description: 'Paise; null: nothing is wrapped' })),
              },
              { description: 'What an order can be given as a gift, where that is offered' },
            ),
          ),
          payment: Type.Optional(PaymentSettings),
          phone_updates: Type.Optional(
            Type.Boolean({ description: 'Whether orders are told of on the phone, to who wants it' }),
          ),
          offers: Type.Optional(
            Type.Boolean({
              description: 'Whether other offers run than the one that the shop came with, or not even that',
            }),
          ),
        }),
      }),
    },
  },
  'GET /admin/settings': {
    service,
    access: 'admin',
    summary: 'The settings with their version, and who changed what',
    response: {
      200: answer({
        data: Type.Object({ settings: ShopSettings, version: Version, history: Type.Array(HistoryEntry) }),
      }),
    },
  },
  'PUT /admin/settings': {
    service,
    access: 'admin',
    summary: 'Save the settings; refused with what changed if somebody else saved since `version`',
    body: Type.Object({ version: Version, settings: ShopSettings }, strict),
    response: { 200: answer({ data: Type.Object({ settings: ShopSettings, version: Version }) }) },
    problems: ['stale_version'],
  },
} as const satisfies Routes
export type ShopFacts = Static<(typeof settingsRoutes)['GET /shop']['response'][200]>['data']
