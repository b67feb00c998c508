import { BlockList, isIP } from 'node:net'
import { DomainError } from '../events/errors.ts'

/** `loopback`: a test's or a demo's own machine may be told too, over http and on any port. Never in a live shop. */
export type Reach = 'public' | 'loopback'

/** Of IPv4 what is no public unicast address (IANA's special-purpose registry). */
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

// Of IPv6 only global unicast is open, less what carries an IPv4 address within or is for documentation.
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

/** Whether anybody on the internet may be behind this address: nothing of ours, of the host's or of the network's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean => /^127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'

/** Names that no public DNS answers for, or that mean this machine. */
const ownNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/

/**
 * The address of an endpoint as it is kept. Throws webhook_url with the rule. What its name resolves to is checked each
 * time something is sent: this check alone keeps nobody out.
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
