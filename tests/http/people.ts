import { vi } from 'vitest'
import { openDatabase } from '../security/places.ts'
import { adminToken, call, login, ok, shop } from './client.ts'

let counted = 0
export const newAddress = (name = 'person'): string => `${name}.${process.pid}.${++counted}.${Date.now()}@example.com`

type Mail = { subject: string; text: string }
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${shop.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { messages: Mail[] }).messages
}

/** The link of the order's mail: it shows the order in full in any browser. */
export const linkInMail = (email: string, orderId: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const texts = (await mailsTo(email)).map(({ text }) => text)
      const link = texts.map((text) => new RegExp(`https?://\\S*id=${orderId}\\S*`).exec(text)?.[0]).find(Boolean)
      if (!link) throw new Error(`no mail about ${orderId} yet`)
      return link
    },
    { interval: 100, timeout: 60_000 },
  )

/** The newest OTP in a mailbox, as soon as it has this number of mails with one. */
export const otpFor = (email: string, mails = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const codes = (await mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      if (codes.length < mails) throw new Error(`${codes.length} of ${mails} OTPs have arrived for ${email}`)
      return codes[0] ?? ''
    },
    { interval: 50, timeout: 60_000 },
  )

export type Person = { id: string; email: string; firstName: string; password: string; token: string }

/** A person who registered, verified the address with the OTP from the mailbox and logged in. */
export async function newCustomer(firstName = 'Meera', email = newAddress(firstName.toLowerCase())): Promise<Person> {
  await codesMayBeAsked()
  const password = `Quiet-Peacock-${firstName}`
  const { cookie } = await ok('POST /auth/register', { body: { firstName, email, password, role: 'user' } })
  await ok('POST /auth/verify-otp', { body: { email, otp: await otpFor(email) }, headers: { cookie } })
  const token = await login({ email, password })
  const { body } = await ok('GET /auth/profile', { token })
  return { id: body.id, email, firstName, password, token }
}

/** Waits until a token is refused: 5 s at most, unless the machine is busy. */
export const untilRevoked = (token: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { body } = await call('GET /auth/profile', { token })
      if (body.code !== 'session_ended') throw new Error(`the token still opens: ${JSON.stringify(body)}`)
    },
    { timeout: 60_000, interval: 50 },
  )

/** Ends the minute between two OTPs and the hour of their limit. */
export const codesMayBeAsked = (): Promise<void> =>
  inDatabase('identity', "delete from tallies where bucket like 'code%'")

/** Runs a statement that moves stored times into the past, so that no test waits ten minutes for an OTP to expire. */
export async function inDatabase(service: 'identity' | 'orders', statement: string): Promise<void> {
  const client = await openDatabase(shop.folder, service)
  await client.query(statement).finally(() => client.end())
}

/** A customer who was made an admin, in the role of a manager. */
export async function newManager(name: string): Promise<Person> {
  const person = await newCustomer(name)
  const [params, token] = [{ id: person.id }, await adminToken()]
  const proof = { current_password: shop.admin.password }
  await ok('PATCH /admin/users/{id}/role', { params, body: { role: 'admin', ...proof }, token })
  await ok('PATCH /admin/staff/{id}/role', { params, body: { staff_role: 'manager', ...proof }, token })
  return person
}
