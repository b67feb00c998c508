import { resolve } from 'node:path'

export type ShopOptions = {
  port: number
  folder: string
  /** Port of the internal server; 0 takes any free one. */
  healthPort: number
  reset: boolean
  seedAll: boolean
  /** Number of orders in the demo's past; tests that copy or rebuild a shop need few. */
  pastOrders: number | undefined
  /** Factor on a live shop's rate limits; a load test raises it. */
  limitFactor: number
  /** Factor on what one person may reserve and order without proof; by default that of the demo. */
  orderLimitFactor: number | undefined
  /** `loopback` lets webhooks go to this machine, for tests and trials. */
  webhookReach: 'public' | 'loopback'
  /** Cost of a password's hash, as a power of 2; by default that of a live shop. Tests log in hundreds of times. */
  passwordLogN: number | undefined
  /** How long a request waits for the database and for a service, ms; tests on a busy machine wait longer. */
  requestPatienceMs: number | undefined
  telemetry: { endpoint: string | undefined; ratio: number }
}

/** Reads the command line and the environment. An unknown word is refused with a list of the known ones. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): ShopOptions {
  if (env.SHOP_ENV === 'live')
    throw new Refusal(
      'npm start opens the demo: its logins stand in the README and its providers are sandboxes. A live shop runs as docs/operations.md tells.',
    )
  const unknown = args.find((arg) => arg !== '--reset')
  if (unknown) throw new Refusal(`Unknown option ${unknown}. There is one: --reset forgets all data and begins anew.`)
  return {
    port: portIn(env, 'PORT', 8080),
    healthPort: portIn(env, 'HEALTH_PORT', 0),
    folder: resolve(env.DATA_DIR ?? 'data'),
    reset: args.includes('--reset'),
    seedAll: env.SEED_ALL === '1',
    pastOrders: pastOrdersIn(env),
    limitFactor: Number(env.RATE_LIMIT_FACTOR ?? 100),
    orderLimitFactor: env.RATE_LIMIT_FACTOR ? Number(env.RATE_LIMIT_FACTOR) : undefined,
    webhookReach: env.WEBHOOK_REACH === 'loopback' ? 'loopback' : 'public',
    passwordLogN: env.PASSWORD_LOG_N ? wholeNumberIn(env, 'PASSWORD_LOG_N', 20, 1) : undefined,
    requestPatienceMs: env.REQUEST_PATIENCE_MS ? wholeNumberIn(env, 'REQUEST_PATIENCE_MS', 600_000, 1) : undefined,
    telemetry: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 0.1) },
  }
}

/** The number of orders in `PAST_ORDERS`; undefined for the demo's own number. */
export function pastOrdersIn(env: Record<string, string | undefined>): number | undefined {
  return env.PAST_ORDERS ? wholeNumberIn(env, 'PAST_ORDERS', 1_000_000) : undefined
}

function portIn(env: Record<string, string | undefined>, name: string, fallback: number): number {
  return env[name] === undefined ? fallback : wholeNumberIn(env, name, 65_535)
}

function wholeNumberIn(env: Record<string, string | undefined>, name: string, most: number, least = 0): number {
  const number = Number(env[name])
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Refusal(`${name} must be a number from ${least} to ${most}, not "${env[name]}"`)
  return number
}

/** The reason why the shop does not start, in one line for the terminal. */
export class Refusal extends Error {}
