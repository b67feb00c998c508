type PgFault = { code?: string; constraint?: string; message?: string }

/** The unique index that turns a lost race for a stream's next version into a conflict. */
export const streamVersionIndex = 'events_stream_version'

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

const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'ENOTFOUND'])

/** The database cannot be reached, is starting, stopping, full, or cut the session: try again later, for ever. */
export function isUnavailable(fault: unknown): boolean {
  const { code, message } = (fault ?? {}) as PgFault
  if (code && (/^(08|53|57P|58)/.test(code) || code === '25P03' || code === '57014' || away.has(code))) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection|Connection ended/i.test(
    message ?? '',
  )
}
