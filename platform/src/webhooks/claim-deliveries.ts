import { type QueryExecutorProvider, sql } from 'kysely'

export type Claimed = {
  id: string
  lease: string
  endpoint_id: string
  event_id: string
  body: string
  tries: number
  url: string
  generation: number
  previous_until: Date | null
}

const leaseSeconds = 60
/** Messages sent together to an endpoint that accepts them; any other gets one at a time until it does. */
const atOnce = 4

/**
 * Claims due messages: a few for each endpoint, and none for one that has messages under way. An endpoint that takes
 * ten seconds for each message, or has thousands waiting, delays no other.
 */
export async function claimDeliveries(db: QueryExecutorProvider): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set lease = gen_random_uuid(), attempts = attempts + 1, tries = tries + 1,
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    from webhook_endpoints e
    where e.endpoint_id = d.endpoint_id and d.id = any(array(
      select due.id from webhook_endpoints at left join webhook_health h on h.endpoint_id = at.endpoint_id
      cross join lateral (
        select id from webhook_deliveries
        where endpoint_id = at.endpoint_id and status = 'open' and run_at <= now()
          and (lease_until is null or lease_until < now())
        order by run_at, created_at limit case when h.failures > 0 then 1 else ${atOnce}::int end
        for update skip locked) due
      where at.enabled and (h.paused_until is null or h.paused_until <= now())
        and not exists (select from webhook_deliveries busy where busy.endpoint_id = at.endpoint_id
          and busy.status = 'open' and busy.lease_until >= now())))
    returning d.id, d.lease, d.endpoint_id, d.event_id, d.body, d.tries, e.url, e.generation, e.previous_until`.execute(
    db,
  )
  return rows
}
