import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from '../../schema.ts'

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** `Chrome on Android`: enough to know one's own again, and nothing that tells one phone from another of its kind. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'another program')
}

/** The network about which an address is, without the part that tells its neighbours apart. */
export function placeOf(ip: string): string {
  const bucket = addressBucket(ip)
  if (bucket.includes(':')) return `${bucket.split(':').slice(0, 2).join(':')}:*`
  return `${bucket.split('.').slice(0, 2).join('.')}.*.*`
}

/** Each login also deletes what ended a day ago, whatever account it was. */
export async function rememberDevice(
  db: Kysely<IdentityDb>,
  session: { sessionId: string; accountId: string; ip: string; userAgent: string | undefined },
): Promise<void> {
  await sql`delete from session_devices where session_id in (
    select session_id from session_devices where at < now() - interval '2 days' limit 100 for update skip locked)`.execute(
    db,
  )
  await db
    .insertInto('session_devices')
    .values({
      session_id: session.sessionId,
      account_id: session.accountId,
      device: deviceOf(session.userAgent),
      place: placeOf(session.ip),
    })
    .execute()
}
