import { isIPv6 } from 'node:net'

/** The key that limits count by: an IPv4 address, or the /64 of an IPv6 one, since a subscriber owns all of it. */
export function addressBucket(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - front.length - back.length }, () => '0')
  const network = [...front, ...zeros, ...back].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
