import type { Change, HistoryEntry, Meanwhile } from '@suvarna/contracts/common/routes/history.ts'
import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { type SettingsEvent, settings } from './settings.decider.ts'

const words: Record<SettingsEvent['type'], string> = {
  SellerChanged: 'Seller',
  SupportContactsChanged: 'Contacts',
  ShopLimitsChanged: 'Limits',
  CashSettingsChanged: 'Cash on delivery',
  GiftSettingsChanged: 'Gifts',
  PaymentTermsChanged: 'Payment',
  ExchangeSettingsChanged: 'Exchanges',
  GoodsSettingsChanged: 'Product details',
  NumberingSettingsChanged: 'Invoice numbers',
  LedgerNamesChanged: 'Ledgers',
  EinvoiceSettingsChanged: 'E-invoices',
  HindiTextsChanged: 'Hindi',
  PolicyTextsChanged: 'Policy texts',
}

/** Who changed what and when, newest first; the events of one save are one entry. */
export function settingsHistory(events: readonly Stored<SettingsEvent>[]): HistoryEntry[] {
  const saves = [...Map.groupBy(events, ({ meta }) => meta.correlation).values()]
  let now = settings.initial
  const entries = saves.map((save): HistoryEntry => {
    const before = now
    now = save.reduce(settings.evolve, now)
    const { version, at, meta } = save.at(-1) as Stored<SettingsEvent>
    const { kind, id } = meta.actor
    return {
      version,
      at,
      by: { kind: kind === 'admin' ? 'admin' : 'system', ...(id ? { id } : {}) },
      happened: `${save.map(({ type }) => words[type]).join(', ')} changed`,
      changes: changesBetween(before, now),
    }
  })
  return entries.reverse()
}

/** Others' changes since a version, once per field with its latest value. */
export function meanwhile(history: readonly HistoryEntry[], since: number): Meanwhile[] {
  const fields = new Map<string, Meanwhile>()
  for (const { version, at, by, changes } of history.toReversed()) {
    if (version <= since) continue
    for (const { field, before, after } of changes)
      fields.set(field, { field, before: fields.get(field)?.before ?? before, after, by, at })
  }
  return [...fields.values()]
}

function changesBetween(before: ShopSettings, after: ShopSettings): Change[] {
  const [old, now] = [flat(before), flat(after)]
  return [...now.keys()].flatMap((field) =>
    old.get(field) === now.get(field) ? [] : [{ field, before: old.get(field) ?? null, after: now.get(field) ?? null }],
  )
}

/** Keys such as `seller.gstin`. */
const flat = (all: ShopSettings): Map<string, string | number> =>
  new Map(
    Object.entries(all).flatMap(([section, values]) =>
      Object.entries(values).map(([name, value]): [string, string | number] => [
        `${section}.${name}`,
        typeof value === 'boolean' ? String(value) : value,
      ]),
    ),
  )
