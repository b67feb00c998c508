import type { Session } from '../session.ts'
import type { RateKeys } from './rate-limits.ts'

/** The caller's fields that matter for lookups of an address. */
export type Asker = Pick<Session, 'role' | 'email'> | null

/** The contracts' maximum lengths. Anything longer is refused by the service, so it is not counted here. */
const longest = { email: 254, phone: 64 } as const

/** Normalises the spellings of one mailbox: case and blanks, `+labels`, and the dots and two domains of Gmail. */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.indexOf('@')
  const [local, domain] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
  const label = local.indexOf('+')
  const plain = label < 0 ? local : local.slice(0, label)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** The keys in a request's body and address. Unreadable values are left for the service to refuse. */
export function subjectKeys(body: unknown, params: Record<string, string>, asker: Asker = null): RateKeys {
  const { email = params.customer_email, phone } = readFields(body)
  return {
    ...(isWithin(email, longest.email) ? { email: emailKey(email) } : {}),
    ...(isWithin(email, longest.email) && !isOwn(email, asker) ? { strangersEmail: emailKey(email) } : {}),
    ...(isWithin(phone, longest.phone) ? { phone: phone.trim() } : {}),
  }
}

/** Compares whole addresses: two labels of one mailbox share a bucket, but may be two people at other providers. */
const isOwn = (email: string, asker: Asker) =>
  asker?.role === 'admin' || (asker !== null && plain(asker.email) === plain(email))

const plain = (email: string) => email.trim().toLowerCase()

/** Checks the length first. */
const isWithin = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

function readFields(body: unknown): { email?: unknown; phone?: unknown } {
  if (!Buffer.isBuffer(body)) return {}
  try {
    return Object(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}
