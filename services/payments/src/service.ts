import { providerNames } from '@suvarna/contracts/payments/providers.ts'
import { dataRequests } from '@suvarna/platform/disclosure/data-requests.ts'
import { yourData } from '@suvarna/platform/disclosure/your-data.route.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { deliveryLog } from '@suvarna/platform/webhooks/delivery-log.route.ts'
import { checkPaymentsQuery } from './check/check-payments.query.ts'
import { syncPaymentReactor } from './check/sync-payment.reactor.ts'
import { configQuery } from './collect/config.query.ts'
import { openPaymentRoute } from './collect/open-payment.route.ts'
import { providerWebhookRoute } from './collect/provider-webhook.route.ts'
import { verifyPaymentRoute } from './collect/verify-payment.route.ts'
import type { PaymentsDeps, PaymentsOptions } from './deps.ts'
import { comparisonReactor, comparisons } from './differences/compare-day.ts'
import { differencesQuery } from './differences/differences.query.ts'
import { explainDifferenceRoute } from './differences/explain-difference.route.ts'
import { createPaymentsLog } from './event-log.ts'
import { paymentsMigrations } from './migrations.ts'
import { asking } from './payment/nightly/ask-for-days.ts'
import { payment } from './payment/payment.decider.ts'
import { reconcile, reconcileKind } from './payment/reconcile.ts'
import { withTimeout } from './payment/time-limited-provider.ts'
import { refundUnclaimed, unclaimedKind } from './payment/unclaimed.ts'
import { paymentMeasures } from './payment-metrics.ts'
import { orderUpdatesConsumer } from './refund/order-updates.consumer.ts'
import { refundReactor } from './refund/refund.reactor.ts'
import { refundRetryKind, retryRefund } from './refund/refund-retry.ts'
import type { PaymentsDb } from './schema.ts'
import { settlementReactor, settlementReports } from './settlements/read-settlements.ts'
import { settlementEntriesQuery, settlementsExportQuery } from './settlements/settlement-entries.query.ts'
import { settlementsQuery } from './settlements/settlements.query.ts'
import { refundMessages } from './webhooks/refund-messages.ts'
import { heldByPayments } from './your-data/held-data.ts'

/** Payments of orders, online and in cash: wires providers, routes, consumers and jobs. */
export function createPayments({ providerMs = 2_800, ...options }: PaymentsOptions): Service<PaymentsDb> {
  const log = createPaymentsLog()
  const { provider } = options
  const deps: PaymentsDeps = {
    waitMs: 2_000,
    ...options,
    log,
    payments: commandHandler(log, payment),
    withTimeout: provider && withTimeout(provider, providerMs),
  }
  return {
    name: 'payments',
    migrations: paymentsMigrations,
    log,
    isFollowedPromptly: true,
    routes: [
      configQuery(deps),
      openPaymentRoute(deps),
      verifyPaymentRoute(deps),
      ...providerNames.map((name) => providerWebhookRoute(deps, name)),
      checkPaymentsQuery(deps),
      settlementsQuery(deps),
      settlementEntriesQuery(deps),
      settlementsExportQuery(deps),
      differencesQuery(deps),
      explainDifferenceRoute(deps),
      deliveryLog('payments', deps.database),
      yourData('GET /your-data/payments', deps.database, (request) => heldByPayments(deps.database.db, request)),
    ],
    consumers: [orderUpdatesConsumer(deps), dataRequests('payments.data-requests')],
    measures: paymentMeasures,
    ...(options.webhooks
      ? { webhooks: { ...options.webhooks, sender: 'payments', names: 'payments.', source: refundMessages } }
      : {}),
    ...(provider
      ? {
          reactors: [
            syncPaymentReactor({ ...deps, provider }),
            refundReactor({ ...deps, provider }),
            settlementReactor({ ...deps, provider }),
            comparisonReactor({ ...deps, provider }),
          ],
          periodicTasks: [asking(deps, settlementReports), asking(deps, comparisons)],
          deadlines: {
            [reconcileKind]: reconcile,
            [unclaimedKind]: refundUnclaimed(deps),
            [refundRetryKind]: retryRefund(deps),
          },
        }
      : {}),
  }
}
