import type { EventOf } from '@suvarna/contracts/events.ts'
import { advanceFault } from '@suvarna/contracts/orders/price/advance.ts'
import { numberingFault } from '@suvarna/contracts/orders/settings/numbering-settings.ts'
import type { SentSettings, ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { gstStateOf } from '@suvarna/contracts/orders/tax/gst-states.ts'
import { gstinFault } from '@suvarna/contracts/orders/tax/gstin.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** There is one shop; its settings are one stream. */
export const shop = 'shop'
export const settingsStream = `settings-${shop}`

export type SaveSettings = { type: 'SaveSettings'; settings: SentSettings }
export type SettingsEvent = EventOf<
  | 'SellerChanged'
  | 'SupportContactsChanged'
  | 'ShopLimitsChanged'
  | 'CashSettingsChanged'
  | 'ExchangeSettingsChanged'
  | 'GiftSettingsChanged'
  | 'PaymentTermsChanged'
  | 'GoodsSettingsChanged'
  | 'NumberingSettingsChanged'
  | 'LedgerNamesChanged'
  | 'EinvoiceSettingsChanged'
  | 'HindiTextsChanged'
  | 'PolicyTextsChanged'
>

/** Saving unchanged settings emits nothing. */
export const settings: Decider<SaveSettings, ShopSettings, SettingsEvent> = {
  initial: defaultSettings,
  decide(command, now) {
    const {
      cash: sentCash = now.cash,
      gift: sentGift = now.gift,
      payment: sentPayment,
      exchanges: sentExchanges = now.exchanges,
      goods: sentGoods = now.goods,
      numbering: sentNumbering = now.numbering,
      ledgers: sentLedgers = now.ledgers,
      einvoices: sentEinvoices = now.einvoices,
      hindi: sentHindi = now.hindi,
      ...others
    } = command.settings
    // An older form lacks some of the payment terms.
    const terms = { payment: { ...now.payment, ...sentPayment }, exchanges: sentExchanges, goods: sentGoods }
    const papers = { numbering: sentNumbering, ledgers: { ...now.ledgers, ...sentLedgers }, einvoices: sentEinvoices }
    const wanted = tidied({ ...others, cash: sentCash, gift: sentGift, ...terms, ...papers, hindi: sentHindi })
    const { seller, support, grievance, limits, cash, gift, payment, exchanges, goods, hindi, policies } = wanted
    const { numbering, ledgers, einvoices } = wanted
    assertLawful(seller)
    assertNumbering(numbering, now.numbering)
    assertAdvance(payment)
    const differs = (...names: (keyof ShopSettings)[]) => names.some((name) => !isSame(wanted[name], now[name]))
    return [
      ...(differs('seller') ? [{ type: 'SellerChanged' as const, data: { shop, seller } }] : []),
      ...(differs('support', 'grievance')
        ? [{ type: 'SupportContactsChanged' as const, data: { shop, support, grievance } }]
        : []),
      ...(differs('limits') ? [{ type: 'ShopLimitsChanged' as const, data: { shop, limits } }] : []),
      ...(differs('cash') ? [{ type: 'CashSettingsChanged' as const, data: { shop, cash } }] : []),
      ...(differs('gift') ? [{ type: 'GiftSettingsChanged' as const, data: { shop, gift } }] : []),
      ...(differs('payment') ? [{ type: 'PaymentTermsChanged' as const, data: { shop, payment } }] : []),
      ...(differs('exchanges') ? [{ type: 'ExchangeSettingsChanged' as const, data: { shop, exchanges } }] : []),
      ...(differs('goods') ? [{ type: 'GoodsSettingsChanged' as const, data: { shop, goods } }] : []),
      ...(differs('numbering') ? [{ type: 'NumberingSettingsChanged' as const, data: { shop, numbering } }] : []),
      ...(differs('ledgers') ? [{ type: 'LedgerNamesChanged' as const, data: { shop, ledgers } }] : []),
      ...(differs('einvoices') ? [{ type: 'EinvoiceSettingsChanged' as const, data: { shop, einvoices } }] : []),
      ...(differs('hindi') ? [{ type: 'HindiTextsChanged' as const, data: { shop, hindi } }] : []),
      ...(differs('policies') ? [{ type: 'PolicyTextsChanged' as const, data: { shop, policies } }] : []),
    ]
  },
  evolve(state, { data: { shop: _, ...sections } }) {
    // Fields newer than the event keep their values.
    if ('limits' in sections) return { ...state, limits: { ...state.limits, ...sections.limits } }
    if ('ledgers' in sections) return { ...state, ledgers: { ...state.ledgers, ...sections.ledgers } }
    if ('payment' in sections) return { ...state, payment: { ...state.payment, ...sections.payment } }
    return { ...state, ...sections }
  },
}

/** Whether the change affects how orders are priced or paid, which needs a recent proof of presence by the admin. */
export const changesMoney = (before: ShopSettings, after: ShopSettings): boolean =>
  before.seller.kind !== after.seller.kind ||
  before.limits.cod_limit !== after.limits.cod_limit ||
  !isSame(before.cash, after.cash) ||
  !isSame(before.payment, after.payment) ||
  before.gift.wrap !== after.gift.wrap ||
  before.gift.wrap_price !== after.gift.wrap_price

/** Requirements for valid documents: a known state, and for registered sellers a well-formed GSTIN of that state. */
function assertLawful({ gstin, state, kind }: ShopSettings['seller']) {
  const refuse = (field: string, rule: string) =>
    new DomainError('invalid_input', rule, { field: `settings.seller.${field}` })
  const home = gstStateOf(state)
  if (!home) throw refuse('state', 'State must be one of India’s 36 states and union territories')
  if (kind === 'unregistered') {
    if (gstin !== '') throw refuse('gstin', 'GSTIN must be empty: the seller is not registered')
    return
  }
  const fault = gstinFault(gstin)
  if (fault) throw refuse('gstin', fault)
  if (gstin.slice(0, 2) !== home.code)
    throw refuse('gstin', `GSTIN must begin with ${home.code}, the code of ${home.name}`)
}

/** Also, a series may not take over the other's current prefix: their numbers could be the same. */
function assertNumbering(wanted: ShopSettings['numbering'], now: ShopSettings['numbering']) {
  const fault = numberingFault(wanted)
  const refuse = (field: string, rule: string) =>
    new DomainError('invalid_input', rule, { field: `settings.numbering.${field}` })
  if (fault) throw refuse(fault.field, fault.rule)
  if (wanted.invoice_prefix === now.credit_note_prefix) throw refuse('invoice_prefix', prefixTaken('credit notes'))
  if (wanted.credit_note_prefix === now.invoice_prefix) throw refuse('credit_note_prefix', prefixTaken('invoices'))
}

function assertAdvance(payment: ShopSettings['payment']) {
  const fault = advanceFault(payment)
  if (fault) throw new DomainError('invalid_input', fault.rule, { field: `settings.payment.${fault.field}` })
}

export const prefixTaken = (by: 'credit notes' | 'invoices') => `This prefix was used for ${by}: please take another`

/** Trims the texts and uses the official spelling of the state. */
function tidied(given: ShopSettings): ShopSettings {
  const clean = {
    seller: trimmed(given.seller),
    support: trimmed(given.support),
    grievance: trimmed(given.grievance),
    limits: trimmed(given.limits),
    cash: given.cash,
    gift: given.gift,
    payment: given.payment,
    exchanges: given.exchanges,
    goods: trimmed(given.goods),
    numbering: given.numbering,
    ledgers: trimmed(given.ledgers),
    einvoices: given.einvoices,
    hindi: trimmed(given.hindi),
    policies: trimmed(given.policies),
  }
  // Without a kind the seller is regular, and `regular` is not stored, so older settings do not count as changed.
  const { kind, ...seller } = clean.seller
  const { support, grievance } = clean
  return {
    ...clean,
    seller: {
      ...seller,
      state: gstStateOf(seller.state)?.name ?? seller.state,
      gstin: seller.gstin.toUpperCase().replaceAll(/\s/g, ''),
      ...(kind && kind !== 'regular' ? { kind } : {}),
    },
    support: { ...support, email: support.email.toLowerCase() },
    grievance: { ...grievance, email: grievance.email.toLowerCase() },
  }
}

const trimmed = <Section extends object>(section: Section) =>
  Object.fromEntries(
    Object.entries(section).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Section

const isSame = (a: object, b: object) => {
  const [left, right] = [a, b].map((one) => Object.entries(one).sort(([x], [y]) => x.localeCompare(y)))
  return JSON.stringify(left) === JSON.stringify(right)
}
