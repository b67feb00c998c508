import { ensureAccount } from '@suvarna/identity/account/ensure-account.ts'
import { demoAdmin, demoCustomer } from './demo-logins.ts'

type Identity = Parameters<typeof ensureAccount>[0]

const memberDays = 230
/** Days before the shop's first start at which its admin was created. */
export const adminDays = memberDays + 10

/** Creates the demo's admin and a customer with a past, unless they exist. Returns their account ids. */
export async function seedIdentity(identity: Identity, now = new Date()): Promise<{ admin: string; customer: string }> {
  const at = (days: number) => ({
    seed: true as const,
    at: new Date(now.getTime() - days * 24 * 3600_000).toISOString(),
  })
  const admin = await ensureAccount(identity, { ...demoAdmin, name: 'Asha' }, 'admin', at(adminDays))
  const customer = await ensureAccount(identity, { ...demoCustomer, name: 'Priya' }, 'user', at(memberDays))
  return { admin, customer }
}
