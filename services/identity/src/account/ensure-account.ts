import { randomUUID } from 'node:crypto'
import type { Meta } from '@suvarna/platform/events/events.ts'
import type { Identity } from '../deps.ts'
import { lockAccounts, setPassword } from './accounts.ts'
import { normalEmail } from './customer-key.ts'
import { assertGoodPassword } from './password/good-password.ts'

export type FirstAccount = { email: string; password: string; name: string }

/**
 * Creates a verified account, for the demo and tests. Does nothing when the address is taken, so it may run at every
 * start. Returns the account's id.
 */
export async function ensureAccount(
  identity: Pick<Identity, 'database' | 'accounts' | 'passwords' | 'vault' | 'customerOf'>,
  { email: typed, password, name }: FirstAccount,
  role: 'user' | 'admin',
  meta: Partial<Meta> = {},
): Promise<string> {
  const { database, accounts, passwords, vault, customerOf } = identity
  const email = normalEmail(typed)
  const ownerOf = () =>
    database.db.selectFrom('accounts').select('id').where('email', '=', email).where('active', '=', true)
  const known = await ownerOf().executeTakeFirst()
  if (known) return known.id
  await assertGoodPassword(password, role)
  const accountId = randomUUID()
  const stream = `account-${accountId}`
  const hash = await passwords.hash(password)
  const sealed = await vault.seal(stream, { name, email })
  const circumstances: Meta = { correlation: randomUUID(), actor: { kind: 'system' }, ...meta }
  return database.transaction(async (tx) => {
    await lockAccounts(tx)
    const owner = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('active', '=', true)
      .executeTakeFirst()
    if (owner) return owner.id
    const customer = customerOf(email)
    await accounts.handleIn(tx, stream, { type: 'Register', accountId, role, customer, sealed }, circumstances)
    await accounts.handleIn(tx, stream, { type: 'Verify' }, circumstances)
    await setPassword(tx, accountId, hash)
    return accountId
  })
}
