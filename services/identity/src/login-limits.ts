import { addressBucket } from './address-bucket.ts'
import type { Limit } from './tallies.ts'

/** Tries within minutes. The demo and load tests raise them. */
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
  failedPerIp: { most: 30, minutes: 10 },
  codesPerCustomer: { most: 5, minutes: 60 },
  codesPerIp: { most: 20, minutes: 60 },
  codesInAll: { most: 200, minutes: 60 },
  secondsBetweenCodes: 60,
}

/** Without `invalid`, `credentials`, `email` or `password`: the client would turn those words into another text. */
const tooMany = (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`

/** Per account and address, never per account alone: nobody can lock another one out. */
export const loginLimits = (limits: LoginLimits, customer: string, ip: string): Limit[] => {
  const { failedPerAccountAndIp: account, failedPerIp: address } = limits
  const from = addressBucket(ip)
  return [
    { bucket: `login ${from}`, ...address, message: tooMany(address.minutes) },
    { bucket: `login ${customer} ${from}`, ...account, message: tooMany(account.minutes) },
  ]
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
