import { BlockList, isIP } from 'node:net'
import { DomainError } from '../events/errors.ts'

/** `loopback`: a test's or a demo's own machine is allowed too, over http and on any port. Never in a live shop. */
export type Reach = 'public' | 'loopback'

/** The IPv4 ranges that are not public unicast (IANA's special-purpose registry). */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

// Of IPv6 only global unicast is open, except ranges that embed an IPv4 address or are for documentation.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an address is on the public internet, and not ours, the host's or the local network's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean => /^127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'

/** Names that no public DNS answers for, or that mean this machine. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/

/**
 * Parses an endpoint's address. Throws webhook_url with the violated rule. The addresses that its name resolves to are
 * checked at each sending: this check alone is not a protection.
 */
export function targetUrl(text: string, reach: Reach): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw refused('is not a URL')
  if (url.username || url.password) throw refused('must not contain a login')
  if (text.includes('#')) throw refused('must not contain a fragment')
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (reach === 'loopback' && (host === 'localhost' || isLoopback(host))) return url
  if (url.protocol !== 'https:') throw refused('must begin with https://')
  if (url.port) throw refused('must not name a port: webhooks go to 443')
  // The parser has turned decimal, octal and hexadecimal spellings of an address into the usual one.
  if (isIP(host)) throw refused('must name a host, not an address')
  if (!host.includes('.') || ownNames.test(host)) throw refused('must name a public host')
  return url
}

const refused = (rule: string) => new DomainError('webhook_url', `The address ${rule}`, { field: 'url' })
