type PgFault = { code?: string; constraint?: string; message?: string }

/** The unique index that turns a lost race for a stream's next version into a conflict. */
const streamVersionIndex = 'events_stream_version'

/** A session's prepared statement was made before a migration changed its table, or is unknown to the session. */
export function isStalePlan(fault: unknown): boolean {
  const { code, message = '' } = (fault ?? {}) as PgFault
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}

/** A lost race: the same work may succeed when repeated. */
export function isConflict(fault: unknown): boolean {
  const { code, constraint } = (fault ?? {}) as PgFault
  return (
    isStalePlan(fault) ||
    code === '40001' ||
    code === '40P01' ||
    code === '55P03' ||
    code === 'VERSION_CONFLICT' ||
    (code === '23505' && constraint === streamVersionIndex)
  )
}

/** Socket errors that mean an unreachable or closed peer. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
])

const ofADatabase = new WeakSet<object>()
const unconnected = new WeakSet<object>()

/**
 * Marks a fault as coming from a connection to one of our databases. A socket error does not identify its peer: a mail
 * server and a database that hang both give ETIMEDOUT.
 */
export function fromDatabase<T>(fault: T): T {
  if (typeof fault === 'object' && fault !== null) ofADatabase.add(fault)
  return fault
}

/** The same for a fault that left us without a connection: whatever its reason, no event caused it. */
export function noConnection<T>(fault: T): T {
  if (typeof fault === 'object' && fault !== null) unconnected.add(fault)
  return fromDatabase(fault)
}

const saysSocket = (fault: unknown): boolean => socketCodes.has((fault as PgFault | null)?.code ?? '')
const among = (marked: WeakSet<object>, fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && marked.has(fault)
const isOurs = (fault: unknown): boolean => among(ofADatabase, fault)

/**
 * Our database cannot be reached, is starting, stopping, full, read-only (a former primary), or cut the session: retry
 * for ever. Faults of the outside world are not included: see `isOutside`.
 */
export function isUnavailable(fault: unknown): boolean {
  const { code, message } = (fault ?? {}) as PgFault
  if (code && (/^(08|53|57P|58)/.test(code) || ['25P03', '25006', '57014'].includes(code))) return true
  if (among(unconnected, fault) || (isOurs(fault) && saysSocket(fault))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection|Connection ended/i.test(
    message ?? '',
  )
}

/**
 * The outside world cannot be reached: a provider, a mail server, a bucket. Counted, reported and retried patiently.
 */
export const isOutside = (fault: unknown): boolean => !isOurs(fault) && saysSocket(fault)
