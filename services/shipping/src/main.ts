import { secret, url } from '@suvarna/platform/config.ts'
import { runServiceProcess } from '@suvarna/platform/distributed.ts'
import { createVault, type VaultDb, vaultMigrations } from '@suvarna/platform/vault.ts'
import { Type } from 'typebox'
import type { ShippingDb } from './schema.ts'
import { createShipping } from './service.ts'
import { createShiprocket } from './shiprocket.ts'
import { tokenTable } from './shiprocket-token.ts'

const config = {
  VAULT_DATABASE_URL: Type.String({ minLength: 1 }),
  SHIPROCKET_BASE_URL: url({ default: 'https://apiv2.shiprocket.in/v1/external' }),
  SHIPROCKET_EMAIL: Type.String({ minLength: 3 }),
  SHIPROCKET_PASSWORD: secret(),
  COURIER_WEBHOOK_TOKEN: secret(),
  SHIPROCKET_TRACKING_BASE: Type.String({ default: 'https://shiprocket.co/tracking/' }),
  PICKUP_PINCODE: Type.String({ default: '560001', pattern: '^[0-9]{6}$' }),
}

await runServiceProcess<typeof config, ShippingDb>('shipping', config, process.env, async (env, database, open) =>
  createShipping({
    database,
    vault: createVault(await open<VaultDb>(env.VAULT_DATABASE_URL, vaultMigrations)),
    courier: createShiprocket({
      baseUrl: env.SHIPROCKET_BASE_URL,
      email: env.SHIPROCKET_EMAIL,
      password: env.SHIPROCKET_PASSWORD,
      pickupPincode: env.PICKUP_PINCODE,
      trackingBase: env.SHIPROCKET_TRACKING_BASE,
      tokens: tokenTable(database),
    }),
    webhookToken: env.COURIER_WEBHOOK_TOKEN,
  }),
)
