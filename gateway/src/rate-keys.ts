import type { RateKeys } from './rate-limits.ts'

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
