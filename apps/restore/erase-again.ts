import { randomUUID } from 'node:crypto'
import { account } from '@suvarna/identity/account/account.decider.ts'
import { forgetAccount } from '@suvarna/identity/account/delete-account.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import { createIdentityLog } from '@suvarna/identity/service.ts'
import { createOrdersLog } from '@suvarna/orders/event-log.ts'
import { order } from '@suvarna/orders/order/decider/order.decider.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Meta } from '@suvarna/platform/events/events.ts'
import { commandHandler } from '@suvarna/platform/store/command-handler.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'

type Restored = { vault: Database<VaultDb>; identity: Database<IdentityDb>; orders: Database<OrdersDb> }
const meta = (): Meta => ({ correlation: randomUUID(), actor: { kind: 'system' } })

/**
 * Repeats the erasures made since a backup in its restored databases, before the shop opens: the keys of `subjects` are
 * deleted, and identity and orders forget everyone whose key is gone, whatever state their orders were in at the time
 * of the backup. May be repeated. Returns the number of accounts and orders that it emptied.
 */
export async function eraseAgain({ vault, identity, orders }: Restored, subjects: readonly string[]): Promise<number> {
  const keys = createVault(vault)
  for (const subject of subjects) await keys.drop(subject)
  const rows = await vault.db.selectFrom('keys').select('subject').where('key', 'is', null).execute()
  const idsOf = (kind: string) =>
    rows.filter(({ subject }) => subject.startsWith(kind)).map(({ subject }) => subject.slice(kind.length))
  const accounts = await forgetAccounts(identity, keys, idsOf('account-'))
  return accounts + (await forgetContacts(orders, keys, idsOf('order-')))
}

type Keys = ReturnType<typeof createVault>

async function forgetAccounts(identity: Database<IdentityDb>, vault: Keys, erased: string[]): Promise<number> {
  const accounts = commandHandler(createIdentityLog({ vault }), account)
  const { rows } = await identity.pool.query<{ id: string }>('select id from accounts where id = any($1)', [erased])
  for (const { id } of rows) await identity.transaction((tx) => forgetAccount({ accounts }, tx, id, meta()))
  return rows.length
}

async function forgetContacts(orders: Database<OrdersDb>, vault: Keys, erased: string[]): Promise<number> {
  const handler = commandHandler(createOrdersLog(vault), order)
  const { rows } = await orders.pool.query<{ order_id: string }>(
    'select order_id from order_list where contact is not null and order_id = any($1)',
    [erased],
  )
  for (const { order_id } of rows) await handler.handle(orders, `order-${order_id}`, { type: 'EraseContact' }, meta())
  return rows.length
}
