import { addressBucket } from '@suvarna/platform/address-bucket.ts'
import { type Kysely, sql } from 'kysely'
import type { IdentityDb } from './schema.ts'
import type { Limit } from './tallies.ts'

/**
 * Tries within minutes. Tight for one account from one place, and for one mailbox; wide for a place, because an office,
 * a college or a mobile carrier in India stands behind one address. The demo and load tests raise them.
 */
export type LoginLimits = {
  failedPerAccountAndIp: { most: number; minutes: number }
  failedPerIp: { most: number; minutes: number }
  codesPerCustomer: { most: number; minutes: number }
  codesPerIp: { most: number; minutes: number }
  codesInAll: { most: number; minutes: number }
  /** Between two codes for one address. */
  secondsBetweenCodes: number
}

export const usualLimits: LoginLimits = {
  failedPerAccountAndIp: { most: 10, minutes: 15 },
  failedPerIp: { most: 100, minutes: 10 },
  codesPerCustomer: { most: 5, minutes: 60 },
  codesPerIp: { most: 60, minutes: 60 },
  codesInAll: { most: 600, minutes: 60 },
  secondsBetweenCodes: 60,
}

/** Without `invalid`, `credentials`, `email` or `password`: the client would turn those words into another text. */
const tooMany = (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`

/**
 * Per account and address, never per account alone: nobody can lock another one out. `known`: this account has logged in
 * from there before, so what its neighbours get wrong is not held against it.
 */
export const loginLimits = (limits: LoginLimits, customer: string, ip: string, known = false): Limit[] => {
  const { failedPerAccountAndIp: account, failedPerIp: address } = limits
  const from = addressBucket(ip)
  return [
    ...(known ? [] : [{ bucket: `login ${from}`, ...address, message: tooMany(address.minutes) }]),
    { bucket: `login ${customer} ${from}`, ...account, message: tooMany(account.minutes) },
  ]
}

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
  { bucket: 'code', ...limits.codesInAll, message: tooMany(limits.codesInAll.minutes) },
]
