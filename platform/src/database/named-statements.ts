import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { PoolClient } from 'pg'
import { isInTransaction } from './begin-with-first.ts'
import { isStalePlan } from './database-faults.ts'

/** The statements that sessions prepare by name, so that Postgres parses and plans them once a session. */
export type StatementNames = {
  /** The name of a statement that ran often enough, or null. */
  of(text: string): string | null
  /** Gives a statement another name after a session refused the one it had. */
  renew(text: string, name: string): void
}

/** A session keeps each plan in memory, so a statement that runs once is not named. */
const oftenEnough = 3
const mostNamed = 400
const mostGiven = 2_000
const isPreparable = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i
/** A list that grows would make a name for each of its lengths: `in ($1, $2)`, `values ($1), ($2)`. */
const hasList = /\bin \(\$\d+(?:::\w+)?, ?\$|\), ?\(\$/i

/** A pattern's selectivity decides which index is right; a prepared statement is soon planned without it. */
const hasPattern = /\bi?like (?:lower\()?\$\d/i

/** Marks a statement whose values decide its plan, such as the length of a list that is joined. It is never named. */
const marker = '/* planned anew */'
// Safe to inline: fixed above.
export const plannedAnew = sql.raw(marker)

/**
 * Names are hashes of the texts, so that sessions shared through a pooler never mistake one for another. Statements are
 * never deallocated: beyond 400 of them, or 2,000 names given in all, the rest runs unnamed.
 */
export function createStatementNames(): StatementNames {
  const seen = new LRUCache<string, number>({ max: 1_000 })
  const named = new Map<string, string>()
  let given = 0
  const give = (text: string): string | null => {
    if (given >= mostGiven) {
      named.delete(text)
      return null
    }
    const name = createHash('sha1').update(`${given++} ${text}`).digest('base64url')
    named.set(text, name)
    return name
  }
  return {
    of(text) {
      const name = named.get(text)
      if (name !== undefined) return name
      const times = (seen.get(text) ?? 0) + 1
      seen.set(text, times)
      if (times < oftenEnough || named.size >= mostNamed) return null
      if (!isPreparable.test(text) || hasList.test(text) || hasPattern.test(text) || text.includes(marker)) return null
      seen.delete(text)
      return give(text)
    },
    renew(text, name) {
      if (named.get(text) === name) give(text)
    },
  }
}

type Callback = (fault: unknown, answer?: unknown) => void
type Named = { text: string; values: unknown[]; name?: string }

/**
 * Lets a connection run its statements by name. A plan that a migration made stale is prepared again immediately;
 * within a transaction, which has failed by then, `transaction()` runs again from the start.
 */
export function nameStatements(client: PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  client.query = ((...all: unknown[]) => {
    const [text, values, callback] = all
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...all)
    const name = names.of(text)
    if (name === null) return query(...all)
    const isAlone = !isInTransaction(client)
    const refused = (fault: unknown): boolean => {
      if (!isStalePlan(fault)) return false
      names.renew(text, name)
      return isAlone
    }
    const again = (): Named => ({ text, values, ...named(names.of(text)) })
    if (typeof callback !== 'function')
      return (query({ name, text, values }) as Promise<unknown>).catch((fault) => {
        if (!refused(fault)) throw fault
        return query(again())
      })
    const done = callback as Callback
    return query({ name, text, values }, (fault: unknown, answer: unknown) => {
      if (fault && refused(fault)) query(again(), done)
      else done(fault, answer)
    })
  }) as PoolClient['query']
}

const named = (name: string | null) => (name === null ? {} : { name })
