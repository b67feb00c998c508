import { type DestinationStream, type Logger, pino } from 'pino'
import { traceIds } from './telemetry.ts'

const word = /[^\s"'<>(),;:=]+/g
const bearer = /(bearer\s+)[\w.-]+/gi

/** Text of a fault may quote what a shopper typed; its e-mails and tokens do not belong in a log. */
export const scrubbed = (text: string): string =>
  text
    .replace(bearer, '$1[token]')
    .replace(word, (text) => (isEmail(text) ? '[e-mail]' : text))
    .slice(0, 4_000)

/** Something before an `@` and a name with a dot behind it. */
function isEmail(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at > 0 && /\.[a-z]{2}/i.test(text.slice(at + 2))
}

/** A fault for the log: its kind, code and place. A database's `detail` and `parameters` hold row values and stay out. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { message: scrubbed(String(fault)) }
  return {
    type: fault.name,
    message: scrubbed(fault.message),
    stack: scrubbed(fault.stack ?? ''),
    ...('code' in fault ? { code: String(fault.code) } : {}),
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  }
}

/**
 * JSON lines, one per event, with the trace that they belong to; newlines and control characters of values are escaped
 * by JSON. `service` null: several services share it, and each makes a child that says which.
 */
export function createLogger(options: {
  name: string
  service?: null
  level?: string
  destination?: DestinationStream
}): Logger {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    base: options.service === null ? {} : { service: options.name },
    formatters: { level: (label: string, level: number) => ({ level, severity: label.toUpperCase() }) },
    // What a request's own line says of itself comes later and wins.
    mixin: () => traceIds(),
    mixinMergeStrategy: (line: object, ids: object) => ({ ...ids, ...line }),
    serializers: { err: describeFault },
    redact: {
      paths: [
        'authorization',
        'password',
        'otp',
        'token',
        'email',
        'phone',
        '*.authorization',
        '*.password',
        '*.otp',
      ].concat(['*.token', '*.email', '*.phone', 'headers', '*.headers', 'body', '*.body']),
      censor: '[redacted]',
    },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}
