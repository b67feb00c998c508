import { policy } from '@suvarna/contracts/common/policy.ts'
import { addressBucket } from '@suvarna/platform/http/request/address-bucket.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from '../../schema.ts'
import type { Limit } from './attempt-counters.ts'

/**
 * Attempts within minutes. Tight for one account from one IP address, and for one mailbox; wide for an IP address,
 * which an office, a college or a mobile carrier in India may share. The demo and load tests multiply them.
 */
export type LoginLimits = {
  failedPerAccountAndIp: { most: number; minutes: number }
  failedPerIp: { most: number; minutes: number }
  /** Passwords of one IP address being hashed or queued; all callers share the hashing time. */
  hashesPerIp: number
  /** Successful logins: each writes an event that is kept for ever. */
  sessionsPerAccountAndIp: { most: number; minutes: number }
  codesPerCustomer: { most: number; minutes: number }
  codesPerIp: { most: number; minutes: number }
  /** The first `firstOfIp` codes of an IP address in its window come from a separate pool. */
  firstOfIp: number
  firstCodesInAll: { most: number; minutes: number }
  furtherCodesInAll: { most: number; minutes: number }
  /** Seconds between two codes for one address. */
  secondsBetweenCodes: number
}

export const usualLimits: LoginLimits = {
  failedPerAccountAndIp: { most: 10, minutes: 15 },
  failedPerIp: { most: 30, minutes: 10 },
  hashesPerIp: 3,
  sessionsPerAccountAndIp: { most: 60, minutes: 15 },
  codesPerCustomer: { most: policy.otp.perHour, minutes: 60 },
  codesPerIp: { most: 20, minutes: 60 },
  firstOfIp: 2,
  firstCodesInAll: { most: 2_000, minutes: 60 },
  furtherCodesInAll: { most: 200, minutes: 60 },
  secondsBetweenCodes: policy.otp.resendSeconds,
}

/** Whatever the factor, one IP address cannot fill the hash queue. */
const maxHashesPerIp = 8

/** Multiplies the limits by the gateway's factor; the pause between two codes stays. */
export const timesTheLimits = (factor: number): LoginLimits => {
  const more = ({ most, minutes }: { most: number; minutes: number }) => ({
    most: Math.max(1, Math.floor(most * factor)),
    minutes,
  })
  return {
    failedPerAccountAndIp: more(usualLimits.failedPerAccountAndIp),
    failedPerIp: more(usualLimits.failedPerIp),
    hashesPerIp: Math.min(maxHashesPerIp, Math.max(1, Math.floor(usualLimits.hashesPerIp * factor))),
    sessionsPerAccountAndIp: more(usualLimits.sessionsPerAccountAndIp),
    codesPerCustomer: more(usualLimits.codesPerCustomer),
    codesPerIp: more(usualLimits.codesPerIp),
    firstOfIp: usualLimits.firstOfIp,
    firstCodesInAll: more(usualLimits.firstCodesInAll),
    furtherCodesInAll: more(usualLimits.furtherCodesInAll),
    secondsBetweenCodes: usualLimits.secondsBetweenCodes,
  }
}

/** Avoids `invalid`, `credentials`, `email` and `password`: the client replaces texts that contain them. */
const tooMany = (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`

/**
 * Per account and address, never per account alone, so that no one can lock another person out. `known`: this account
 * has logged in from that address before, so other people's failures there do not count against it.
 */
export const loginLimits = (limits: LoginLimits, customer: string, ip: string, known = false): Limit[] => {
  const { failedPerAccountAndIp: account, failedPerIp: address } = limits
  const from = addressBucket(ip)
  return [
    ...(known ? [] : [{ bucket: `login ${from}`, ...address, message: tooMany(address.minutes) }]),
    { bucket: `login ${customer} ${from}`, ...account, message: tooMany(account.minutes) },
  ]
}

/** Limits successful logins too, so that they cannot flood the log. */
export const sessionLimit = (
  { sessionsPerAccountAndIp: sessions }: LoginLimits,
  customer: string,
  ip: string,
): Limit => ({
  bucket: `session ${customer} ${addressBucket(ip)}`,
  ...sessions,
  message: tooMany(sessions.minutes),
})

const knownDays = 30
const knownBucket = (customer: string, ip: string) => `known ${customer} ${addressBucket(ip)}`

export async function isKnownPlace(db: Kysely<IdentityDb>, customer: string, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from tallies where bucket = ${knownBucket(customer, ip)} and until > now()`.execute(db)
  return rows.length > 0
}

export async function rememberPlace(db: Kysely<IdentityDb>, customer: string, ip: string): Promise<void> {
  await sql`
    insert into tallies (bucket, count, until)
    values (${knownBucket(customer, ip)}, 1, now() + make_interval(days => ${knownDays}))
    on conflict (bucket) do update set until = excluded.until`.execute(db)
}

export async function forgetPlaces(db: Kysely<IdentityDb>, customer: string): Promise<void> {
  await sql`delete from tallies where starts_with(bucket, ${`known ${customer} `})`.execute(db)
}

export const codeLimits = (limits: LoginLimits, customer: string, ip: string): Limit[] => [
  {
    bucket: `code-pause ${customer}`,
    most: 1,
    minutes: limits.secondsBetweenCodes / 60,
    message: 'Please wait a minute before you ask for another code.',
  },
  { bucket: `code ${customer}`, ...limits.codesPerCustomer, message: tooMany(limits.codesPerCustomer.minutes) },
  { bucket: `code ${addressBucket(ip)}`, ...limits.codesPerIp, message: tooMany(limits.codesPerIp.minutes) },
]

/**
 * Limits mails in total. Ten addresses that use up their allowance could exhaust a single pool, and no one could
 * register any more. So they only exhaust the pool of further codes, and an address with few requests still gets its
 * own.
 */
export function codePool(limits: LoginLimits, countOfIp: number): Limit {
  const isFirst = countOfIp <= limits.firstOfIp
  const pool = isFirst ? limits.firstCodesInAll : limits.furtherCodesInAll
  return { bucket: isFirst ? 'code first' : 'code further', ...pool, message: tooMany(pool.minutes) }
}
