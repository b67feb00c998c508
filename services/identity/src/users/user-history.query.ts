import type { HistoryEntry } from '@suvarna/contracts/common/routes/history.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { historyEntries, pageOfHistory } from '@suvarna/platform/history/history.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import { type AccountEvent, sessionEventTypes } from '../account/account.decider.ts'
import { accountHistory, withPeople } from '../account/account.history.ts'
import type { Person } from '../account/accounts.projection.ts'
import type { Identity } from '../deps.ts'

/** Who changed what in an account and when; for a deleted account without personal data. */
export const userHistory = (identity: Identity) => (app: App) =>
  on(app, 'GET /admin/history/users/{id}', async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store')
    const entries = await historyOfUser(identity, params.id)
    if (entries.length === 0) throw new DomainError('user_not_found', 'User not found')
    return { success: true as const, data: pageOfHistory(entries, query) }
  })

export async function historyOfUser(
  { database, log, vault }: Pick<Identity, 'database' | 'log' | 'vault'>,
  accountId: string,
): Promise<HistoryEntry[]> {
  const events = await log.read<AccountEvent>(database.db, `account-${accountId}`, sessionEventTypes)
  const seals = events.flatMap(({ data }) => ('sealed' in data ? [data.sealed] : []))
  return historyEntries(accountHistory, withPeople(events, await vault.openAll<Person>(seals)))
}
