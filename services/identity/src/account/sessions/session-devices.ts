import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { sql } from 'kysely'
import type { Identity } from '../../deps.ts'

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

/** `Chrome on Android`: enough to recognise one's own device, but not to tell one phone from another of its kind. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'another program')
}

/** The network of an address, without the part that distinguishes its neighbours. */
export function placeOf(ip: string): string {
  const bucket = addressBucket(ip)
  if (bucket.includes(':')) return `${bucket.split(':').slice(0, 2).join(':')}:*`
  return `${bucket.split('.').slice(0, 2).join('.')}.*.*`
}

type Seen = { sessionId?: string | undefined; accountId: string; kind: string; ip: string }

/** Each login also deletes the devices of sessions that ended a day ago, of any account. */
export async function rememberDevice(
  { database: { db }, vault }: Pick<Identity, 'database' | 'vault'>,
  session: Seen & { sessionId: string; userAgent: string | undefined },
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
      address: await sealedAddress(vault, session),
      seen_at: null,
    })
    .execute()
}

/** Records where a back-office session is in use; at most once a minute. */
export async function noteSeen(
  { database: { db }, vault }: Pick<Identity, 'database' | 'vault'>,
  seen: Seen,
  at: Date,
): Promise<void> {
  if (seen.kind !== 'admin' || !seen.sessionId) return
  const minuteAgo = new Date(at.getTime() - 60_000)
  const known = await db
    .selectFrom('session_devices')
    .select('seen_at')
    .where('session_id', '=', seen.sessionId)
    .where('account_id', '=', seen.accountId)
    .executeTakeFirst()
  if (!known || (known.seen_at && known.seen_at > minuteAgo)) return
  await db
    .updateTable('session_devices')
    .set({ seen_at: at, place: placeOf(seen.ip), address: await sealedAddress(vault, seen) })
    .where('session_id', '=', seen.sessionId)
    .execute()
}

/** An admin's sealed address, for IPv6 only the part that does not change by itself. Not kept for customers. */
const sealedAddress = async (vault: Identity['vault'], { kind, accountId, ip }: Seen) =>
  kind === 'admin' ? JSON.stringify(await vault.seal(`account-${accountId}`, { address: addressBucket(ip) })) : null
