import { serviceNames } from '@suvarna/contracts/common/services.ts'
import pg from 'pg'

const withVault = ['identity', 'orders', 'shipping']

/** Tries each login at each database; returns those that opened and should not, or should and did not. */
export async function wrongLogins(urlOf: (login: string, database: string) => string): Promise<string[]> {
  const wrong: string[] = []
  for (const login of serviceNames)
    for (const database of [...serviceNames, 'vault', 'postgres']) {
      const should = login === database || (database === 'vault' && withVault.includes(login))
      if ((await opens(urlOf(login, database))) !== should) wrong.push(`${login} → ${database}`)
    }
  return wrong
}

async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (fault) {
    // The refusal must be for a missing privilege (42501); any other error proves nothing.
    if ((fault as { code?: string }).code === '42501') return false
    throw fault
  }
}
