import { setJobNote } from '@suvarna/platform/follow/jobs.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import type { OrderMails, OrdersOptions } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { settingsOf } from '../settings/settings.projection.ts'
import { pageOf } from './emails/email-page.ts'
import { speaking } from './emails/mail-language.ts'
import { stockAlertEmail } from './emails/stock-alert-email.ts'

type AlertJob = { alertId: string }

/**
 * Sends the one mail of a stock alert. The job has only the alert's id, so an alert that was withdrawn or erased
 * meanwhile is not mailed.
 */
export const stockAlertMails = (
  { database, vault, customerKey }: Pick<OrdersOptions, 'database' | 'vault' | 'customerKey'>,
  { mailer, storeUrl }: OrderMails,
): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.stock-alert-mails',
    sources: ['orders'],
    types: ['StockAlertNotified'],
    maxAttempts: 20,
    jobs: ({ data: { alertId } }): JobFor<AlertJob>[] => [{ kind: 'mail-back-in-stock', payload: { alertId } }],
    async work({ id, payload: { alertId } }, { stillMine }) {
      const alert = await database.db
        .selectFrom('stock_alerts')
        .innerJoin('price_book', 'price_book.product_id', 'stock_alerts.product_id')
        .select(['stock_alerts.product_id', 'size', 'sealed', 'customer', 'language', 'name', 'price', 'image'])
        .select(({ selectFrom }) => selectFrom('shop_settings').select('settings').limit(1).as('settings'))
        .where('alert_id', '=', alertId)
        .executeTakeFirst()
      const to = alert && (await vault.open<string>(alert.sealed))
      if (!to) return
      const { seller, support } = settingsOf(alert.settings)
      const sender = { name: seller.name, ...support, store: storeUrl }
      const choice = { key: customerKey, contact: alert.customer, purpose: 'back-in-stock' }
      const page = speaking(alert.language ?? 'en', () => pageOf(stockAlertEmail(alert, storeUrl), sender, choice))
      if (!(await stillMine())) return
      try {
        await mailer.send({ to, ...page, messageId: `stock-alert.${alertId}` })
      } catch (fault) {
        if (!isRefusedForGood(fault)) throw fault
        await setJobNote(database.db, id, { refused: true })
      }
    },
  })
