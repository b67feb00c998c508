import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { checkPaymentsQuery } from './check-payments.query.ts'
import { configQuery } from './config.query.ts'
import type { PaymentsDeps, PaymentsOptions } from './deps.ts'
import { createPaymentsLog } from './log.ts'
import { paymentsMigrations } from './migrations.ts'
import { openPaymentRoute } from './open-payment.route.ts'
import { orderNewsConsumer } from './order-news.consumer.ts'
import { payment } from './payment.decider.ts'
import { paymentMeasures } from './payment-measures.ts'
import { providerWebhookRoute } from './provider-webhook.route.ts'
import { reconcile, reconcileKind } from './reconcile.ts'
import { refundReactor } from './refund.reactor.ts'
import { refundRetryKind, retryRefund } from './refund-retry.ts'
import type { PaymentsDb } from './schema.ts'
import { settleReactor } from './settle.reactor.ts'
import { refundUnclaimed, unclaimedKind } from './unclaimed.ts'
import { verifyPaymentRoute } from './verify-payment.route.ts'

/** The money of orders: cash at the door, and what a provider takes: what is wired to what. */
export function createPayments(options: PaymentsOptions): Service<PaymentsDb> {
  const log = createPaymentsLog()
  const deps: PaymentsDeps = { waitMs: 2_000, ...options, log, payments: commandHandler(log, payment) }
  const { provider } = options
  return {
    name: 'payments',
    migrations: paymentsMigrations,
    log,
    routes: [
      configQuery(deps),
      openPaymentRoute(deps),
      verifyPaymentRoute(deps),
      providerWebhookRoute(deps),
      checkPaymentsQuery(deps),
    ],
    consumers: [orderNewsConsumer(deps)],
    measures: paymentMeasures,
    ...(provider
      ? {
          reactors: [settleReactor({ ...deps, provider }), refundReactor({ ...deps, provider })],
          deadlines: {
            [reconcileKind]: reconcile,
            [unclaimedKind]: refundUnclaimed(deps),
            [refundRetryKind]: retryRefund(deps),
          },
        }
      : {}),
  }
}
