import type { IncomingMessage } from 'node:http'

/**
 * The caller's address behind `trustedHops` trusted proxies, each of which appends to X-Forwarded-For the address that
 * it saw. Undefined once the connection is gone. The same as Fastify's `request.ip`.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string | undefined {
  const { remoteAddress } = request.socket
  const forwarded = trustedHops > 0 ? request.headers['x-forwarded-for'] : undefined
  if (forwarded === undefined) return remoteAddress
  const each = String(forwarded).split(',')
  const addresses = each.map((address) => address.trim()).filter((address) => address !== '')
  return addresses.length === 0 ? remoteAddress : addresses.at(-Math.min(trustedHops, addresses.length))
}
