import { runServiceProcess, type ServiceProgram } from '@suvarna/platform/run/distributed.ts'
import { webhooksFrom } from '@suvarna/platform/webhooks/webhook-config.ts'
import { createShiprocket } from './carriers/shiprocket/shiprocket.ts'
import { tokenTable } from './carriers/shiprocket/shiprocket-token.ts'
import { shippingConfig } from './config.ts'
import { shippingMigrations } from './migrations.ts'
import type { ShippingDb } from './schema.ts'
import { createShipping } from './service.ts'

const program: ServiceProgram<typeof shippingConfig, ShippingDb> = {
  name: 'shipping',
  config: shippingConfig,
  migrations: shippingMigrations,
  create: (config, { database, vault }) =>
    createShipping({
      database,
      webhooks: webhooksFrom(config),
      vault,
      carrier: createShiprocket({
        baseUrl: config.SHIPROCKET_BASE_URL,
        email: config.SHIPROCKET_EMAIL,
        password: config.SHIPROCKET_PASSWORD,
        pickupPincode: config.PICKUP_PINCODE,
        trackingBase: config.SHIPROCKET_TRACKING_BASE,
        tokens: tokenTable(database),
      }),
      webhookToken: config.COURIER_WEBHOOK_TOKEN,
    }),
}

await runServiceProcess(program, process.env)
