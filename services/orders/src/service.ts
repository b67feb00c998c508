import { createHmac } from 'node:crypto'
import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { adminOrdersQuery } from './admin-orders.query.ts'
import { answerReturnRoute } from './answer-return.route.ts'
import { askReturnRoute } from './ask-return.route.ts'
import { cancelOrderRoute } from './cancel-order.route.ts'
import { cancelOwnOrderRoute } from './cancel-own-order.route.ts'
import { courierNewsConsumer } from './courier-news.consumer.ts'
import type { OrdersDeps, OrdersOptions } from './deps.ts'
import { dropContactKey } from './drop-contact-key.reactor.ts'
import { forgetAccount } from './forget-account.consumer.ts'
import { forgetGuest, forgetGuestKind } from './forget-guest.ts'
import { issueInvoiceRoute } from './issue-invoice.route.ts'
import { createOrdersLog } from './log.ts'
import { ordersMigrations } from './migrations.ts'
import { myOrdersQuery } from './my-orders.query.ts'
import { noteOrderRoute } from './note-order.route.ts'
import { order } from './order.decider.ts'
import { expireUnpaid } from './order-deadline.ts'
import { orderDocumentsQuery } from './order-documents.query.ts'
import { orderHistoryQuery } from './order-history.query.ts'
import { demoFactor, orderLimits } from './order-limits.ts'
import { orderMails } from './order-mails.reactor.ts'
import { orderMeasures } from './order-measures.ts'
import { orderNews } from './order-news.consumer.ts'
import { orderTimelineQuery } from './order-timeline.query.ts'
import { ordersByEmailQuery } from './orders-by-email.query.ts'
import { ordersExportQuery } from './orders-export.query.ts'
import { parcelFaults } from './parcel-faults.consumer.ts'
import { paymentNewsConsumer } from './payment-news.consumer.ts'
import { placeOrderRoute } from './place-order.route.ts'
import { unpaidDeadline } from './place-order.ts'
import { priceBook } from './price-book.consumer.ts'
import { provedAddresses } from './proved-addresses.consumer.ts'
import { refundFaults } from './refund-faults.consumer.ts'
import { repayReturnRoute } from './repay-return.route.ts'
import { saveSettingsRoute } from './save-settings.route.ts'
import type { OrdersDb } from './schema.ts'
import { setOrderStatusRoute } from './set-order-status.route.ts'
import { settingsQuery } from './settings.query.ts'
import { stockCheckQuery } from './stock-check.query.ts'
import { stockExportQuery } from './stock-export.query.ts'
import { stockLedgerQuery } from './stock-ledger.query.ts'
import { lowStockQuery } from './stock-low.query.ts'
import { stockWishes } from './stock-wishes.consumer.ts'
import { trackOrderQuery } from './track-order.query.ts'
import { uncollectedCash } from './uncollected-cash.consumer.ts'
import { validateCartQuery } from './validate-cart.query.ts'

/** Orders and the stock that they promise: what is wired to what. */
export function createOrders(options: OrdersOptions): Service<OrdersDb> {
  const log = createOrdersLog(options.vault)
  const deps: OrdersDeps = {
    ...options,
    limits: options.limits ?? orderLimits(demoFactor),
    live: options.live ?? false,
    now: options.now ?? (() => new Date()),
    log,
    orders: commandHandler(log, order),
    customerOf: (email) =>
      createHmac('sha256', options.customerKey).update(email.trim().toLowerCase()).digest('base64url'),
  }
  return {
    name: 'orders',
    migrations: ordersMigrations,
    log,
    routes: [
      placeOrderRoute(deps),
      validateCartQuery(deps),
      ordersByEmailQuery(deps),
      trackOrderQuery(deps),
      myOrdersQuery(deps),
      adminOrdersQuery(deps),
      setOrderStatusRoute(deps),
      cancelOrderRoute(deps),
      cancelOwnOrderRoute(deps),
      askReturnRoute(deps),
      answerReturnRoute(deps),
      repayReturnRoute(deps),
      ordersExportQuery(deps),
      lowStockQuery(deps),
      stockCheckQuery(deps),
      stockLedgerQuery(deps),
      stockExportQuery(deps),
      orderTimelineQuery(deps),
      orderHistoryQuery(deps),
      noteOrderRoute(deps),
      settingsQuery(deps),
      orderDocumentsQuery(deps),
      issueInvoiceRoute(deps),
      saveSettingsRoute(deps),
    ],
    consumers: [
      priceBook,
      stockWishes(log),
      courierNewsConsumer(deps),
      parcelFaults,
      refundFaults,
      orderNews(log),
      provedAddresses,
      uncollectedCash,
      paymentNewsConsumer(deps),
      forgetAccount(deps),
    ],
    reactors: [
      dropContactKey(options.vault),
      ...(options.mails ? [orderMails({ ...options, log }, options.mails)] : []),
    ],
    deadlines: { [unpaidDeadline]: expireUnpaid(deps), [forgetGuestKind]: forgetGuest(deps) },
    measures: orderMeasures,
  }
}
