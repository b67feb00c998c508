import type { DeskTasks } from '@suvarna/contracts/orders/desk/order-desk.ts'
import { on } from '@suvarna/platform/http/http.ts'
import { whileLogStands } from '@suvarna/platform/log/while-log-stands.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import { type Kysely, sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import type { OrdersDb } from '../schema.ts'
import { orderKindRules } from './order-filters.ts'

const tasks = ['return_requested', 'came_back', 'to_pay_out', 'not_delivered', 'with_customer'] as const
/** Counts of orders that have not left yet. They match many orders, so one query computes them all. */
const tasksOfOpen = ['to_confirm', 'to_pack', 'to_hand_over', 'money_gone'] as const

/** More than any shop has couriers. */
const mostCouriers = 50
/** Tags are read from this number of orders, the newest first. */
const mostTagged = 2_000
const mostTags = 200

/** Most orders listed with refunds to explain, or disputes to answer; staff handle them one by one. */
const mostExplained = 50

/** GET /admin/orders/desk: each count equals that of the list that `only` narrows to the same thing. */
export const orderDeskQuery =
  ({ database: { db } }: OrdersDeps): RouteRegistration =>
  (app) => {
    const remembering = whileLogStands(db)
    on(app, 'GET /admin/orders/desk', async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { success: true as const, data: await remembering()('desk', () => readDesk(db)) }
    })
  }

async function readDesk(db: Kysely<OrdersDb>) {
  const [ofOpen, counts, couriers, tags, returns, unexplained, disputed] = await Promise.all([
    db
      .selectFrom('order_list')
      .select(({ fn }) => tasksOfOpen.map((task) => fn.countAll().filterWhere(orderKindRules[task]).as(task)))
      .where('status', 'in', ['pending', 'confirmed', 'processing'])
      .executeTakeFirstOrThrow(),
    Promise.all(
      tasks.map(async (task) => {
        const { count } = await db
          .selectFrom('order_list')
          .select(({ fn }) => fn.countAll().as('count'))
          .where(orderKindRules[task])
          .executeTakeFirstOrThrow()
        return [task, Number(count)] as const
      }),
    ),
    // One index step per name; a plain `distinct` would read every order.
    sql<{ courier: string }>`
      with recursive names as (
        (select courier from order_list where courier is not null order by courier limit 1)
        union all
        select (select o.courier from order_list o where o.courier > names.courier order by o.courier limit 1)
        from names where names.courier is not null
      ) select courier from names where courier is not null limit ${mostCouriers}`.execute(db),
    sql<{ tag: string }>`
      select distinct jsonb_array_elements_text(tags) as tag from (
        select tags from order_list where tags is not null order by created_at desc limit ${mostTagged}
      ) tagged order by tag limit ${mostTags}`.execute(db),
    db
      .selectFrom('return_cases')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('state', '<>', 'done')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_list')
      .select('order_id')
      .where('unexplained', '>', 0)
      .where('status', 'not in', ['cancelled', 'failed'])
      .orderBy('created_at')
      .limit(mostExplained)
      .execute(),
    sql<{ order_id: string; until: string | null }>`
      select order_id, until from (
        select distinct on (data->>'disputeId') order_id, type, data->>'status' as status, data->>'respondBy' as until
        from order_news where type in ('PaymentDisputed', 'DisputeMoved')
        order by data->>'disputeId', at desc, type
      ) last where type = 'PaymentDisputed' or status = 'open'
      order by until nulls last limit ${mostExplained}`.execute(db),
  ])
  return {
    tasks: Object.fromEntries([
      ...tasksOfOpen.map((task) => [task, Number(ofOpen[task])] as const),
      ...counts,
    ]) as DeskTasks,
    returns: Number(returns.count),
    couriers: couriers.rows.map(({ courier }) => courier),
    tags: tags.rows.map(({ tag }) => tag),
    ...(disputed.rows.length > 0 ? { disputes_to_answer: disputed.rows.map(({ order_id }) => order_id) } : {}),
    ...(disputed.rows[0]?.until ? { dispute_due: disputed.rows[0].until } : {}),
    ...(unexplained.length > 0 ? { refunds_to_explain: unexplained.map(({ order_id }) => order_id) } : {}),
  }
}
