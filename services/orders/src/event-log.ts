import { createEventLog, type EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { cashBlocksProjection } from './cash/cash-blocks.projection.ts'
import { taxDocumentsProjection } from './invoices/tax-documents.projection.ts'
import { offersProjection } from './offers/offers.projection.ts'
import { deliveryAnswersProjection } from './order/read/deliveries/delivery-answers.projection.ts'
import { orderListProjection } from './order/read/order-list.projection.ts'
import { orderReturnsProjection } from './order/read/order-returns.projection.ts'
import { courierChargesProjection } from './remittance/courier-charges.projection.ts'
import { remittancesProjection } from './remittance/remittances.projection.ts'
import { contactErasuresProjection } from './retention/contact-erasures.projection.ts'
import { findsProjection } from './returns/finds/finds.projection.ts'
import type { OrdersDb } from './schema.ts'
import { settingsProjection } from './settings/settings.projection.ts'
import { stockProjection } from './stock/stock.projection.ts'
import { stockAlertsProjection } from './stock-alerts/stock-alerts.projection.ts'
import { moneyBackProjection } from './tax/money-back.projection.ts'
import { moneyInProjection } from './tax/money-in.projection.ts'

/** The orders log with its inline projections, for the service and for the demo's past. */
export function createOrdersLog(vault: Pick<Vault, 'openAll'>): EventLog<OrdersDb> {
  return createEventLog<OrdersDb>({
    service: 'orders',
    inline: [
      stockProjection,
      stockAlertsProjection,
      findsProjection,
      contactErasuresProjection,
      cashBlocksProjection,
      remittancesProjection,
      courierChargesProjection,
      settingsProjection,
      offersProjection,
      taxDocumentsProjection,
      moneyBackProjection,
      deliveryAnswersProjection,
      moneyInProjection,
      orderListProjection((sealed) => vault.openAll(sealed)),
      orderReturnsProjection(async (sealed) => (await vault.openAll<string>([sealed]))[0] ?? null),
    ],
  })
}
