import type { ShopSettings } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import type { Kysely } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import { settings, shop } from './settings.decider.ts'

/** The current settings. Inline: the next order is checked against them. */
export const settingsProjection: Projection<OrdersDb> = defineProjection({
  name: 'shop_settings',
  tables: ['shop_settings'],
  types: [
    'SellerChanged',
    'SupportContactsChanged',
    'ShopLimitsChanged',
    'CashSettingsChanged',
    'GiftSettingsChanged',
    'PaymentTermsChanged',
    'ExchangeSettingsChanged',
    'GoodsSettingsChanged',
    'NumberingSettingsChanged',
    'LedgerNamesChanged',
    'EinvoiceSettingsChanged',
    'HindiTextsChanged',
    'PolicyTextsChanged',
  ],
  async apply(tx, events) {
    const now = await currentSettings(tx)
    const version = events.at(-1)?.version ?? now.version
    const row = { version, settings: JSON.stringify(events.reduce(settings.evolve, now.settings)) }
    await tx
      .insertInto('shop_settings')
      .values({ shop, ...row })
      .onConflict((clash) => clash.column('shop').doUpdateSet(row))
      .execute()
  },
})

/** Version 0: nothing has been saved yet. */
export async function currentSettings(db: Kysely<OrdersDb>): Promise<{ version: number; settings: ShopSettings }> {
  const row = await db.selectFrom('shop_settings').select(['version', 'settings']).executeTakeFirst()
  return { version: row?.version ?? 0, settings: settingsOf(row?.settings ?? null) }
}

export type StoredSettings = Partial<ShopSettings>

/** A setting that is newer than the row gets its default. */
export const settingsOf = (stored: StoredSettings | null): ShopSettings => ({
  ...defaultSettings,
  ...stored,
  limits: { ...defaultSettings.limits, ...stored?.limits },
  ledgers: { ...defaultSettings.ledgers, ...stored?.ledgers },
  payment: { ...defaultSettings.payment, ...stored?.payment },
})
