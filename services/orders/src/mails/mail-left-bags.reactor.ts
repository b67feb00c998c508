import { schedule } from '@suvarna/platform/follow/deadlines.ts'
import { defineReactor, type Job, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import type { OrderMails, OrdersOptions } from '../deps.ts'
import { isWanted } from '../order/access/consented.ts'
import { type LeftBagJob, leftBagDeadline, leftBagMailsName, leftBagStream } from '../order/updates/left-bag-names.ts'
import type { LeftLine, OrdersDb } from '../schema.ts'
import { settingsOf } from '../settings/settings.projection.ts'
import { pageOf } from './emails/email-page.ts'
import { leftBagEmail } from './emails/left-bag-email.ts'
import { speaking } from './emails/mail-language.ts'
import { mailLine } from './emails/mail-line.ts'

/** No other bag of the address is kept for this long after its mail. */
const quietMs = 7 * 24 * 3_600_000

type Deps = Pick<OrdersOptions, 'database' | 'vault' | 'customerKey'>

/** Sends the one mail about a left bag, then deletes its address. */
export const leftBagMails = (deps: Deps, { mailer, storeUrl }: OrderMails): Reactor<OrdersDb> =>
  defineReactor({
    name: leftBagMailsName,
    sources: [],
    types: [],
    maxAttempts: 12,
    jobs: () => [],
    async work({ payload, meta }: Job, { stillMine }) {
      const { bagId, what } = payload as LeftBagJob
      const { database, vault, customerKey } = deps
      const stream = leftBagStream(bagId)
      if (what === 'drop') return vault.drop(stream)
      const bag = await database.db
        .selectFrom('left_bags')
        .selectAll()
        .select(({ selectFrom }) => selectFrom('shop_settings').select('settings').limit(1).as('settings'))
        .where('bag_id', '=', bagId)
        .executeTakeFirst()
      const to = bag?.sealed && (await vault.open<string>(bag.sealed))
      const pieces = bag ? await linesOf(deps, bag.lines) : []
      if (bag && to && pieces.length > 0 && (await isWanted(database.db, bag.customer, 'bag-reminders'))) {
        const { seller, support } = settingsOf(bag.settings)
        const sender = { name: seller.name, ...support, store: storeUrl }
        const choice = { key: customerKey, contact: bag.customer, purpose: 'bag-reminders' }
        const page = speaking(bag.language ?? 'en', () =>
          pageOf(leftBagEmail(pieces.map(mailLine), storeUrl), sender, choice),
        )
        if (!(await stillMine())) return
        try {
          await mailer.send({ to, ...page, messageId: `left-bag.${bagId}` })
        } catch (fault) {
          if (!isRefusedForGood(fault)) throw fault
        }
      }
      await database.transaction(async (tx) => {
        await tx
          .updateTable('left_bags')
          .set({ sealed: null, lines: '[]', mailed_at: new Date() })
          .where('bag_id', '=', bagId)
          .execute()
        await schedule(tx, {
          kind: leftBagDeadline,
          stream,
          inMs: quietMs,
          meta: { ...meta, actor: { kind: 'system' } },
        })
      })
      await vault.drop(stream)
    },
  })

/** Lines at today's prices, without products that are no longer sold. */
async function linesOf({ database }: Deps, lines: readonly LeftLine[]) {
  if (lines.length === 0) return []
  const pieces = await database.db
    .selectFrom('price_book')
    .innerJoin('stock', 'stock.product_id', 'price_book.product_id')
    .select(['price_book.product_id', 'stock.size', 'name', 'price', 'image'])
    .where(
      'price_book.product_id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .where('retired', '=', false)
    .where('available', '>', 0)
    .execute()
  return lines.flatMap(({ productId, size, quantity }) => {
    const piece = pieces.find((one) => one.product_id === productId && one.size === (size ?? 0))
    return piece ? [{ ...piece, size, quantity }] : []
  })
}
