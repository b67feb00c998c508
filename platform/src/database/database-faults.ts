type PgFault = { code?: string; constraint?: string; message?: string }

/** The unique index that turns a lost race for a stream's next version into a conflict. */
const streamVersionIndex = 'events_stream_version'

/** A race that was lost: the same work may win when it is done again. */
export function isConflict(fault: unknown): boolean {
  const { code, constraint } = (fault ?? {}) as PgFault
  return (
    code === '40001' ||
    code === '40P01' ||
    code === '55P03' ||
    code === 'VERSION_CONFLICT' ||
    (code === '23505' && constraint === streamVersionIndex)
  )
}

/** What a socket says whose other side, or whose way there, is not there at the moment. */
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
 * Marks a fault as one of a connection to a database of ours. A socket's own words do not say whose socket it was: a
 * mail server that hangs and a database that hangs are the same ETIMEDOUT.
 */
export function fromDatabase<T>(fault: T): T {
  if (typeof fault === 'object' && fault !== null) ofADatabase.add(fault)
  return fault
}

/** The same of a fault that left us without a connection: whatever its reason, no event is to blame for it. */
export function noConnection<T>(fault: T): T {
  if (typeof fault === 'object' && fault !== null) unconnected.add(fault)
  return fromDatabase(fault)
}

const saysSocket = (fault: unknown): boolean => socketCodes.has((fault as PgFault | null)?.code ?? '')
const among = (marked: WeakSet<object>, fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && marked.has(fault)
const isOurs = (fault: unknown): boolean => among(ofADatabase, fault)

/**
 * My database cannot be reached, is starting, stopping, full, read-only (a former primary), or cut the session: try
 * again later, for ever. What the outside world does not answer is no such fault: see `isOutside`.
 */
export function isUnavailable(fault: unknown): boolean {
  const { code, message } = (fault ?? {}) as PgFault
  if (code && (/^(08|53|57P|58)/.test(code) || ['25P03', '25006', '57014'].includes(code))) return true
  if (among(unconnected, fault) || (isOurs(fault) && saysSocket(fault))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection|Connection ended/i.test(
    message ?? '',
  )
}

/** The outside world cannot be reached: a provider, a mail server, a bucket. Counted, told and tried again with patience. */
export const isOutside = (fault: unknown): boolean => !isOurs(fault) && saysSocket(fault)
