import { type Static, Type } from 'typebox'
import { Email, line, Pincode, strict, text, Version } from '../../common/fields.ts'
import { HistoryEntry } from '../../common/routes/history.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { maxCash, maxReviewDays, policyTextLength } from './settings-limits.ts'

const phone = Type.String({ minLength: 6, maxLength: 30, pattern: '^\\+?[0-9 ()-]+$' })
const person = { email: Email, phone, hours: line(100) }

/** The seller's details, on every invoice and on the storefront's pages. The GSTIN's rules are in gstin.ts. */
export const SellerSettings = Type.Object(
  {
    name: line(60),
    legal_name: line(150),
    street: line(200),
    city: line(80),
    state: line(80),
    pincode: Pincode,
    gstin: Type.String({ maxLength: 30 }),
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
  },
  strict,
)
const policyText = text(policyTextLength)
/** The shop's text for a page; empty: the standard text. */
export const PolicySettings = Type.Object(
  { shipping: policyText, terms: policyText, privacy: policyText, about: policyText },
  strict,
)

const sections = {
  seller: SellerSettings,
  support: SupportSettings,
  grievance: GrievanceSettings,
  limits: LimitSettings,
  policies: PolicySettings,
}
export const ShopSettings = Type.Object(sections, strict)
export type ShopSettings = Static<typeof ShopSettings>

const service = 'orders'

export const settingsRoutes = {
  'GET /shop': {
    service,
    access: 'public',
    summary: 'Who sells here, how to reach them, and what they promise: as the settings say now',
    response: {
      200: answer({
        data: Type.Object({
          seller: SellerSettings,
          support: SupportSettings,
          grievance: GrievanceSettings,
          cod_limit: LimitSettings.properties.cod_limit,
          policies: PolicySettings,
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
