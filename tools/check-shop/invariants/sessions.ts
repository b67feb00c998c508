import { setTimeout as wait } from 'node:timers/promises'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { sql } from 'kysely'
import type { Invariant } from '../invariant.ts'
import { type Books, withoutDatabase } from '../read/books.ts'
import { eventsIn, rowsAs } from '../read/read-events.ts'

const graceMs = 5_000

export const endedSessionsStayEnded: Invariant = {
  id: 'I16',
  title: 'nothing is done in the name of an account 5 s after it was deleted, nor as an admin after the role was taken',
  lacks: withoutDatabase('identity'),
  async look(books) {
    const ends = new Map<string, { at: Date; deleted: boolean }>()
    for await (const { type, data, at } of eventsIn(books, 'identity', ['AccountDeleted', 'AccountRoleChanged'])) {
      if (type === 'AccountDeleted') ends.set(data.accountId, { at, deleted: true })
      else if (data.to === 'admin') ends.delete(data.accountId)
      else ends.set(data.accountId, { at, deleted: false })
    }
    const broken: string[] = []
    for (const [account, { at, deleted }] of ends)
      for (const name of serviceNames.filter((one) => books.databases[one]))
        broken.push(
          ...(await rowsAs(
            books,
            name,
            sql<{ stream: string; type: string; at: Date }>`
              select stream, type, at from events
              where meta->'actor'->>'id' = ${account} and at > ${new Date(at.getTime() + graceMs)}
                and (${deleted} or meta->'actor'->>'kind' = 'admin') order by seq limit 20`,
            (row) =>
              `${name}: ${row.type} on ${row.stream} by ${account}, ${row.at.toISOString()}, ended ${at.toISOString()}`,
          )),
        )
    return { looked: ends.size, broken: [...broken, ...(await tokenAfterLogout(books))] }
  },
}

/** One of our own tokens, used again after its logout: only a request shows whether it is refused. */
async function tokenAfterLogout({ store }: Books): Promise<string[]> {
  if (!store) return []
  const call = (method: string, path: string, token = '', body?: object) =>
    fetch(`${store.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const response = await call('POST', '/auth/login', '', store.admin)
  if (!response.ok) return [`a login of ${store.admin.email} was answered with ${response.status}`]
  const { token } = (await response.json()) as { token: string }
  await call('POST', '/auth/logout', token, {})
  const until = Date.now() + graceMs
  for (;;) {
    const { status } = await call('GET', '/auth/profile', token)
    if (status === 401) return []
    if (Date.now() > until) return [`a token was still answered with ${status}, 5 s behind its logout`]
    await wait(100)
  }
}
