import { isIPv6 } from 'node:net'
import { DomainError } from '@suvarna/platform/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from './schema.ts'

export type FailureLimits = {
  perAccountAndIp: { failures: number; minutes: number }
  perIp: { failures: number; minutes: number }
}

export const defaultFailureLimits: FailureLimits = {
  perAccountAndIp: { failures: 10, minutes: 15 },
  perIp: { failures: 30, minutes: 10 },
}

/** An IPv6 subscriber owns a whole /64: hopping inside it stays in one bucket. */
export function addressBucket(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const filled = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
  const network = filled.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Counts a try as failed before the password is looked at, so that a thousand tries at once cannot slip past the count.
 * Answers how to take it back after a success. Per account and address, never per account: nobody can lock another out.
 */
export async function countTry(
  db: Kysely<IdentityDb>,
  limits: FailureLimits,
  { account, ip }: { account: string; ip: string },
): Promise<{ succeeded(): Promise<void> }> {
  const address = addressBucket(ip)
  const buckets = [
    { bucket: `ip ${address}`, ...limits.perIp },
    { bucket: `account ${account} ${address}`, ...limits.perAccountAndIp },
  ]
  for (const { bucket, failures, minutes } of buckets) {
    const { rows } = await sql<{ failures: number; wait: number }>`
      insert into login_failures as f (bucket, failures, until) values (${bucket}, 1, now() + make_interval(mins => ${minutes}))
      on conflict (bucket) do update set
        failures = case when f.until < now() then 1 else f.failures + 1 end,
        until = case when f.until < now() then excluded.until else f.until end
      returning failures, ceil(extract(epoch from until - now()))::int as wait`.execute(db)
    const row = rows[0]
    if (row && row.failures > failures)
      throw new DomainError('too_many_requests', `Too many attempts. Please try again in ${minutes} minutes.`, {
        retryAfter: Math.max(1, row.wait),
      })
  }
  return {
    async succeeded() {
      const names = buckets.map(({ bucket }) => bucket)
      await sql`update login_failures set failures = greatest(failures - 1, 0) where bucket = any(${names})`.execute(db)
    },
  }
}

/** Windows that have passed; the table holds only what still counts. */
export async function forgetOldFailures(db: Kysely<IdentityDb>): Promise<void> {
  await sql`delete from login_failures where until < now()`.execute(db)
}
