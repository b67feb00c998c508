import { type DestinationStream, type Logger, pino } from 'pino'
import { traceIds } from './telemetry.ts'

const word = /[^\s"'<>(),;:=]+/g
const bearer = /(bearer\s+)[\w.-]+/gi

/** Error texts may quote user input; e-mail addresses and tokens must not reach the log. */
export const scrubbed = (text: string): string =>
  text
    .replace(bearer, '$1[token]')
    .replace(word, (text) => (isEmail(text) ? '[e-mail]' : text))
    .slice(0, 4_000)

/** Text before an `@` and a name with a dot after it. */
function isEmail(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at > 0 && /\.[a-z]{2}/i.test(text.slice(at + 2))
}

/**
 * A fault for the log: its type, code and stack. A database's `detail` and `parameters` hold row values and are left
 * out.
 */
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
 * JSON lines, one per event, with their trace; JSON escapes newlines and control characters. `service` null: several
 * services share it, each through a child logger with its name.
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
    // Fields of the line itself come later and take precedence.
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
