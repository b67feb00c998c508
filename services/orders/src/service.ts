import { createHmac } from 'node:crypto'
import { dataRequests } from '@suvarna/platform/disclosure/data-requests.ts'
import { yourData } from '@suvarna/platform/disclosure/your-data.route.ts'
import type { Service } from '@suvarna/platform/service/service.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { deliveryLog } from '@suvarna/platform/webhooks/delivery-log.route.ts'
import { cashBlock, cashBlockDeadline } from './cash/cash-block.decider.ts'
import { cashBlocksRoute } from './cash/cash-blocks.route.ts'
import { confirmCashRoute } from './cash/confirm-cash.route.ts'
import { cashBlockDue, dropCashBlockKey } from './cash/end-cash-block.ts'
import { expireCash } from './cash/expire-cash.ts'
import { customerQuery } from './customers/customer.query.ts'
import { customersQuery } from './customers/customers.query.ts'
import { forgetCustomer } from './customers/forget-customer.reactor.ts'
import { noteCustomerRoute } from './customers/note-customer.route.ts'
import { tagCustomerRoute } from './customers/tag-customer.route.ts'
import { answerDeliveryRoutes } from './deliveries/answer-delivery.route.ts'
import { type OrdersDeps, type OrdersOptions, usualRetention } from './deps.ts'
import { changeContactRoute } from './edit-order/change-contact.route.ts'
import { ewayBillRoute } from './edit-order/eway-bill.route.ts'
import { paymentLinkRoute } from './edit-order/payment-link.route.ts'
import { previewTakeOutQuery, takeOutRoute } from './edit-order/take-out.route.ts'
import { createOrdersLog } from './event-log.ts'
import { adminOrdersQuery } from './find-orders/admin-orders.query.ts'
import { myOrdersQuery } from './find-orders/my-orders.query.ts'
import { orderDeskQuery } from './find-orders/order-desk.query.ts'
import { ordersByEmailQuery } from './find-orders/orders-by-email.query.ts'
import { ordersExportQuery } from './find-orders/orders-export.query.ts'
import { trackOrderQuery } from './find-orders/track-order.query.ts'
import { cancelOrderRoute } from './fulfilment/cancel-order.route.ts'
import { cancelOwnOrderRoute } from './fulfilment/cancel-own-order.route.ts'
import { carrierUpdatesConsumer } from './fulfilment/carrier-updates.consumer.ts'
import { noteOrderRoute } from './fulfilment/note-order.route.ts'
import { setOrderStatusRoute } from './fulfilment/set-order-status.route.ts'
import { stepOrdersRoute } from './fulfilment/step-orders.route.ts'
import { tagOrderRoute } from './fulfilment/tag-order.route.ts'
import { issueInvoiceRoute } from './invoices/issue-invoice.route.ts'
import { orderDocumentsQuery } from './invoices/order-documents.query.ts'
import { forgetLeftBags } from './left-bags/forget-left-bags.consumer.ts'
import { keepLeftBagRoute } from './left-bags/keep-left-bag.route.ts'
import { leftBagDue } from './left-bags/left-bag-due.ts'
import { contactNotices } from './mails/mail-erasure-notice.reactor.ts'
import { leftBagMails } from './mails/mail-left-bags.reactor.ts'
import { orderMails } from './mails/mail-orders.reactor.ts'
import { stockAlertMails } from './mails/mail-stock-alerts.reactor.ts'
import { remindPayment } from './mails/remind-payment.ts'
import { sendMailAgainRoute } from './mails/send-mail-again.route.ts'
import { consents } from './messages/consents.consumer.ts'
import { phoneMessages } from './messages/phone-messages.reactor.ts'
import { queuePhoneMessages } from './messages/queue-phone-messages.consumer.ts'
import { smsReportRoute } from './messages/sms-report.route.ts'
import { smsReports } from './messages/sms-reports.reactor.ts'
import { whatsappWebhookRoutes } from './messages/whatsapp-webhook.route.ts'
import { ordersMigrations } from './migrations.ts'
import { editOffersRoute } from './offers/edit-offers.route.ts'
import { offersQuery } from './offers/offers.query.ts'
import { offerPreviewQuery } from './offers/preview/offer-preview.query.ts'
import { askForReview } from './order/ask-for-review.ts'
import { cashDeadline } from './order/cash/cash-deadline.ts'
import { order } from './order/decider/order.decider.ts'
import { exchangeDeadline } from './order/exchange/exchange-deadline.ts'
import { hindiNames } from './order/names/hindi-names.consumer.ts'
import { expireUnpaid } from './order/order-deadline.ts'
import { demoFactor, orderLimits } from './order/order-limits.ts'
import { failedDeliveries } from './order/read/deliveries/failed-deliveries.consumer.ts'
import { waitingVans } from './order/read/deliveries/waiting-vans.consumer.ts'
import { orderHistoryQuery } from './order/read/order-history.query.ts'
import { returnPickups } from './order/read/pickups/return-pickups.consumer.ts'
import { refundFaults } from './order/read/refund-faults.consumer.ts'
import { shipmentFaults } from './order/read/shipment-faults.consumer.ts'
import { reviewDeadline } from './order/review-deadline.ts'
import { paymentReminder, unpaidDeadline } from './order/unpaid-deadline.ts'
import { leftBagDeadline } from './order/updates/left-bag-names.ts'
import { orderUpdates } from './order/updates/order-updates.consumer.ts'
import { orderMeasures } from './order-metrics.ts'
import { orderViewsRoute } from './order-views/order-views.route.ts'
import { paymentUpdatesConsumer } from './payment/payment-updates.consumer.ts'
import { placeByStaffRoute } from './place-order/place-by-staff.route.ts'
import { placeOrderRoute } from './place-order/place-order.route.ts'
import { priceBook } from './place-order/price-book.consumer.ts'
import { struckPrices } from './place-order/struck-prices.consumer.ts'
import { uncollectedCash } from './place-order/uncollected-cash.consumer.ts'
import { validateCartQuery } from './place-order/validate-cart.query.ts'
import { dropContactKey } from './privacy/drop-contact-key.reactor.ts'
import { forgetAccount } from './privacy/forget-account.consumer.ts'
import { forgetGuest, forgetGuestKind } from './privacy/forget-guest.ts'
import { provedAddresses } from './privacy/proved-addresses.consumer.ts'
import { previewRefundQuery } from './refunds/preview-refund.query.ts'
import { refundOrderRoute } from './refunds/refund-order.route.ts'
import { importRemittancesRoute } from './remittance/import-remittances.route.ts'
import { owedCashQuery } from './remittance/owed-cash.query.ts'
import { owedCashExportQuery } from './remittance/owed-cash-export.query.ts'
import { announcedContactErasures } from './retention/announced-contact-erasures.query.ts'
import { contactErasure } from './retention/contact-erasure.decider.ts'
import { erasingOldContacts } from './retention/erase-old-contacts.ts'
import { recordNotice } from './retention/record-notice.ts'
import { answerReturnRoute } from './returns/answer-return.route.ts'
import { askReturnRoute } from './returns/ask-return.route.ts'
import { deskStepsRoute } from './returns/desk-steps.route.ts'
import { askExchangeRoute } from './returns/exchanges/ask-exchange.route.ts'
import { deskExchangeRoute } from './returns/exchanges/desk-exchange.route.ts'
import { exchangeSizesQuery } from './returns/exchanges/exchange-sizes.query.ts'
import { expireExchange } from './returns/exchanges/expire-exchange.ts'
import { dropFindKey } from './returns/finds/drop-find-key.reactor.ts'
import { findsRoute } from './returns/finds/finds.route.ts'
import { bookPickupRoute } from './returns/pickups/book-pickup.route.ts'
import { repayReturnRoute } from './returns/repay-return.route.ts'
import { returnUpiRoutes } from './returns/return-upi.route.ts'
import { returnsDeskQuery } from './returns/returns-desk.query.ts'
import type { OrdersDb } from './schema.ts'
import { saveSettingsRoute } from './settings/save-settings.route.ts'
import { settingsQuery } from './settings/settings.query.ts'
import { stockExportQuery } from './stock/ledger/stock-export.query.ts'
import { stockLedgerQuery } from './stock/ledger/stock-ledger.query.ts'
import { stockAdjustments } from './stock/stock-adjustments.consumer.ts'
import { stockCheckQuery } from './stock/stock-check.query.ts'
import { lowStockQuery } from './stock/stock-low.query.ts'
import { alertDeadline } from './stock-alerts/alert-handling.ts'
import { backInStock } from './stock-alerts/back-in-stock.consumer.ts'
import { dropAlertKey } from './stock-alerts/drop-alert-key.reactor.ts'
import { alertDue } from './stock-alerts/end-alert.ts'
import { forgetAlerts } from './stock-alerts/forget-alerts.consumer.ts'
import { requestAlertRoute } from './stock-alerts/request-alert.route.ts'
import { stockAlert } from './stock-alerts/stock-alert.decider.ts'
import { withdrawAlertRoute } from './stock-alerts/withdraw-alert.route.ts'
import { einvoicesQuery } from './tax/einvoices/einvoices.query.ts'
import { einvoicesExportQuery } from './tax/einvoices/einvoices-export.query.ts'
import { registerEinvoicesRoute } from './tax/einvoices/register-einvoices.route.ts'
import { gstr1Query } from './tax/gstr1/gstr1.query.ts'
import { gstr1ExportQuery } from './tax/gstr1/gstr1-export.query.ts'
import { journalsExportQuery } from './tax/journals/journals-export.query.ts'
import { taxMonthsQuery } from './tax/tax-months.query.ts'
import { orderTimelineQuery } from './timeline/order-timeline.query.ts'
import { orderMessages } from './webhooks/order-messages.ts'
import { heldByOrders } from './your-data/held-data.ts'

/** Wires the orders service and its stock. */
export function createOrders(options: OrdersOptions): Service<OrdersDb> {
  const log = createOrdersLog(options.vault)
  const deps: OrdersDeps = {
    ...options,
    limits: options.limits ?? orderLimits(demoFactor),
    live: options.live ?? false,
    now: options.now ?? (() => new Date()),
    retention: options.retention ?? usualRetention,
    log,
    orders: commandHandler(log, order),
    customerOf: (email) =>
      createHmac('sha256', options.customerKey).update(email.trim().toLowerCase()).digest('base64url'),
  }
  const phones = options.phones ?? { channels: {} }
  const firstChannel = phones.channels.whatsapp ? 'whatsapp' : phones.channels.sms ? 'sms' : null
  const alerting = { ...deps, alerts: commandHandler(log, stockAlert) }
  const blocking = { ...deps, blocks: commandHandler(log, cashBlock) }
  const erasing = { ...deps, erasures: commandHandler(log, contactErasure) }
  return {
    name: 'orders',
    migrations: ordersMigrations,
    log,
    isFollowedPromptly: true,
    routes: [
      placeOrderRoute(deps),
      placeByStaffRoute(deps),
      validateCartQuery(deps),
      ordersByEmailQuery(deps),
      trackOrderQuery(deps),
      myOrdersQuery(deps),
      adminOrdersQuery(deps),
      orderDeskQuery(deps),
      orderViewsRoute(deps),
      customersQuery(deps),
      customerQuery(deps),
      noteCustomerRoute(deps),
      tagCustomerRoute(deps),
      setOrderStatusRoute(deps),
      stepOrdersRoute(deps),
      cancelOrderRoute(deps),
      cancelOwnOrderRoute(deps),
      confirmCashRoute(deps),
      cashBlocksRoute(blocking),
      owedCashQuery(deps),
      owedCashExportQuery(deps),
      importRemittancesRoute(deps),
      askReturnRoute(deps),
      answerReturnRoute(deps),
      repayReturnRoute(deps),
      returnUpiRoutes(deps),
      returnsDeskQuery(deps),
      askExchangeRoute(deps),
      exchangeSizesQuery(deps),
      deskExchangeRoute(deps, options.mails !== undefined),
      deskStepsRoute(deps),
      bookPickupRoute(deps),
      answerDeliveryRoutes(deps),
      findsRoute(deps),
      previewRefundQuery(deps),
      refundOrderRoute(deps),
      previewTakeOutQuery(deps),
      takeOutRoute(deps),
      ordersExportQuery(deps),
      lowStockQuery(deps),
      stockCheckQuery(deps),
      stockLedgerQuery(deps),
      stockExportQuery(deps),
      requestAlertRoute(alerting),
      withdrawAlertRoute(alerting),
      orderTimelineQuery(deps),
      orderHistoryQuery(deps),
      noteOrderRoute(deps),
      sendMailAgainRoute(deps),
      tagOrderRoute(deps),
      changeContactRoute(deps),
      ewayBillRoute(deps),
      paymentLinkRoute(deps, options.mails !== undefined),
      settingsQuery(deps, firstChannel !== null),
      orderDocumentsQuery(deps),
      issueInvoiceRoute(deps),
      taxMonthsQuery(deps),
      einvoicesQuery(deps),
      einvoicesExportQuery(deps),
      registerEinvoicesRoute(deps),
      gstr1Query(deps),
      gstr1ExportQuery(deps),
      journalsExportQuery(deps),
      saveSettingsRoute(deps),
      offersQuery(deps),
      editOffersRoute(deps),
      offerPreviewQuery(deps),
      keepLeftBagRoute(deps),
      whatsappWebhookRoutes(deps, phones),
      smsReportRoute(deps, phones),
      announcedContactErasures(deps),
      deliveryLog('orders', options.database),
      yourData('GET /your-data/orders', options.database, (request) => heldByOrders(deps, request)),
    ],
    consumers: [
      priceBook,
      struckPrices,
      hindiNames,
      stockAdjustments(log),
      carrierUpdatesConsumer(deps),
      shipmentFaults,
      refundFaults,
      returnPickups(deps),
      failedDeliveries,
      waitingVans,
      orderUpdates(log),
      provedAddresses,
      uncollectedCash,
      paymentUpdatesConsumer(deps),
      forgetAccount(deps),
      backInStock(alerting),
      forgetAlerts(alerting),
      consents,
      forgetLeftBags,
      ...(firstChannel ? [queuePhoneMessages(firstChannel, deps.now)] : []),
      dataRequests('orders.data-requests'),
    ],
    reactors: [
      dropContactKey(options),
      forgetCustomer(options),
      dropAlertKey(options.vault),
      dropFindKey(options.vault),
      dropCashBlockKey(options.vault),
      ...(options.mails
        ? [
            orderMails({ ...options, log }, options.mails),
            stockAlertMails(options, options.mails),
            leftBagMails(options, options.mails),
            contactNotices(options, options.mails, recordNotice(erasing)),
          ]
        : []),
      ...(firstChannel ? [phoneMessages(deps, phones.channels), smsReports(deps)] : []),
    ],
    deadlines: {
      [unpaidDeadline]: expireUnpaid(deps),
      [cashDeadline]: expireCash(deps),
      [exchangeDeadline]: expireExchange(deps),
      [cashBlockDeadline]: cashBlockDue(blocking),
      [forgetGuestKind]: forgetGuest(deps),
      [alertDeadline]: alertDue(alerting),
      [reviewDeadline]: askForReview(deps),
      [paymentReminder]: remindPayment(options.mails !== undefined),
      [leftBagDeadline]: leftBagDue,
    },
    periodicTasks: [erasingOldContacts(erasing)],
    measures: orderMeasures,
    ...(options.webhooks
      ? { webhooks: { ...options.webhooks, sender: 'orders', names: 'orders.', source: orderMessages } }
      : {}),
  }
}
