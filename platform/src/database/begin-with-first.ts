import pg, { type PoolClient } from 'pg'

/** The parts of pg's connection and query that are used here and that its types do not declare. */
type Connection = {
  parse(message: { text: string; name: string; types: undefined }): void
  bind(message: { portal: string; statement: string; values: [] }): void
  execute(message: { portal: string; rows: number }): void
}
type Prepares = { prepare(connection: Connection): void }
type Done = (fault: Error | null, results?: unknown) => void

/**
 * `begin` and a statement in one message, without a Sync between them: when `begin` fails Postgres skips the statement,
 * so it never runs outside the transaction.
 */
class Beginning extends pg.Query {
  prepare(connection: Connection): void {
    connection.parse({ text: 'begin', name: '', types: undefined })
    connection.bind({ portal: '', statement: '', values: [] })
    connection.execute({ portal: '', rows: 0 })
    ;(pg.Query.prototype as unknown as Prepares).prepare.call(this, connection)
  }
}

const isSingle = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i
/** Connections whose `begin` is held back until their first statement. */
const pending = new WeakSet<PoolClient>()
const nothing = (command: string) => ({ command, rowCount: null, oid: 0, rows: [], fields: [] })

/**
 * Sends a transaction's `begin` together with its first statement, which saves a round trip. Where the first query is
 * not a single statement, `begin` is sent before it as usual. A transaction without any statement is never sent.
 */
export function beginWithFirst(client: PoolClient): void {
  const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>
  client.query = ((...all: unknown[]) => {
    const [first, values] = all
    const { text, ...more } = typeof first === 'string' ? { text: first, values } : (first as { text?: string })
    const isAwaited = typeof all.at(-1) !== 'function'
    if (text === 'begin' && isAwaited && !pending.has(client) && client.getTransactionStatus() === 'I') {
      pending.add(client)
      return Promise.resolve(nothing('BEGIN'))
    }
    if (!pending.delete(client)) return query(...all)
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing(text.toUpperCase()))
    if (!text || !isAwaited || !isSingle.test(text)) return query('begin').then(() => query(...all))
    return begun(query, { ...more, text } as pg.QueryConfig)
  }) as PoolClient['query']
}

const begun = (query: (...all: unknown[]) => unknown, statement: pg.QueryConfig) =>
  new Promise((resolve, reject) => {
    const done: Done = (fault, results) => {
      if (!fault) return resolve((results as unknown[]).at(-1))
      // As pg does: otherwise the trace leads to the socket instead of here.
      Error.captureStackTrace(fault)
      reject(fault)
    }
    const extended = { ...statement, queryMode: 'extended' }
    query(new Beginning(extended, done as never))
  })

/** Whether this connection's next statement will begin a transaction, or is within one. */
export const isInTransaction = (client: PoolClient): boolean =>
  pending.has(client) || client.getTransactionStatus() !== 'I'
