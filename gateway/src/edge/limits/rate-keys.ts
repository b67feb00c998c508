import type { Session } from '../session.ts'
import type { RateKeys } from './rate-limits.ts'

/** Who asks, as far as it matters to whose address is asked about. */
export type Asker = Pick<Session, 'role' | 'email'> | null

/** What the contracts take at most. Anything longer is refused by the service and is nobody's bucket. */
const longest = { email: 254, phone: 64 } as const

/** One mailbox under its many spellings: case and blanks, `+labels`, and the dots and two domains of Gmail. */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.indexOf('@')
  const [local, domain] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
  const label = local.indexOf('+')
  const plain = label < 0 ? local : local.slice(0, label)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Who or what a request's body and address are about. What cannot be read is left to the service to refuse. */
export function subjectKeys(body: unknown, params: Record<string, string>, asker: Asker = null): RateKeys {
  const { email = params.customer_email, phone } = readFields(body)
  return {
    ...(isWithin(email, longest.email) ? { email: emailKey(email) } : {}),
    ...(isWithin(email, longest.email) && !isOwn(email, asker) ? { strangersEmail: emailKey(email) } : {}),
    ...(isWithin(phone, longest.phone) ? { phone: phone.trim() } : {}),
  }
}

/** By the whole address: two labels of one mailbox are one bucket, and yet may be two people where labels mean nothing. */
const isOwn = (email: string, asker: Asker) =>
  asker?.role === 'admin' || (asker !== null && plain(asker.email) === plain(email))

const plain = (email: string) => email.trim().toLowerCase()

/** Its length comes before anything else is asked of it. */
const isWithin = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

function readFields(body: unknown): { email?: unknown; phone?: unknown } {
  if (!Buffer.isBuffer(body)) return {}
  try {
    return Object(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}
