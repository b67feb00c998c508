import { isIPv6 } from 'node:net'
import type { RateKeys } from './rate-limits.ts'

/** An address for counting: a customer's IPv6 network is one caller (/64), and IPv4 stays IPv4 in whatever clothes. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? `${network(ip)}::/64` : ip
}

function network(ip: string): string {
  const [head = '', tail = ''] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const [left, right] = [head, tail].map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0)) }, () => '0')
  return [...(left ?? []), ...(ip.includes('::') ? zeros : []), ...(right ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** One mailbox under its many spellings: case and blanks, `+labels`, and the dots that Gmail ignores. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = local.replace(/\+.*$/, '')
  return `${/^g(oogle)?mail\.com$/.test(domain) ? plain.replaceAll('.', '') : plain}@${domain}`
}

/** Who or what a request's body and address are about. What cannot be read is left to the service to refuse. */
export function subjectKeys(body: unknown, params: Record<string, string>): RateKeys {
  const { email = params.customer_email, phone } = readFields(body)
  return {
    ...(typeof email === 'string' ? { email: emailKey(email) } : {}),
    ...(typeof phone === 'string' ? { phone: phone.trim() } : {}),
  }
}

function readFields(body: unknown): { email?: unknown; phone?: unknown } {
  if (!Buffer.isBuffer(body)) return {}
  try {
    return Object(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}
