import { createSmtpMailer } from '@suvarna/platform/outside/mailer.ts'
import { runServiceProcess, type ServiceProgram } from '@suvarna/platform/run/distributed.ts'
import { webhooksFrom } from '@suvarna/platform/webhooks/webhook-config.ts'
import { ordersConfig } from './config.ts'
import { phonesFrom } from './messages/phones-from-config.ts'
import { ordersMigrations } from './migrations.ts'
import { demoFactor, orderLimits } from './order/order-limits.ts'
import type { OrdersDb } from './schema.ts'
import { createOrders } from './service.ts'

const program: ServiceProgram<typeof ordersConfig, OrdersDb> = {
  name: 'orders',
  config: ordersConfig,
  migrations: ordersMigrations,
  create: (config, { database, vault }) =>
    createOrders({
      database,
      webhooks: webhooksFrom(config),
      vault,
      customerKey: config.CUSTOMER_KEY,
      grantKey: config.GRANT_KEY,
      secureCookies: config.SECURE_COOKIES,
      onlinePayment: config.ONLINE_PAYMENT,
      live: config.SHOP_ENV === 'live',
      limits: orderLimits(config.RATE_LIMIT_FACTOR ?? (config.SHOP_ENV === 'live' ? 1 : demoFactor)),
      phones: phonesFrom(config),
      retention: { guestDays: config.RETENTION_GUEST_DAYS, noticeDays: config.RETENTION_NOTICE_DAYS },
      mails: {
        mailer: createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }),
        storeUrl: config.PUBLIC_URL,
      },
    }),
}

await runServiceProcess(program, process.env)
