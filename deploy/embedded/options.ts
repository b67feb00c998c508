import { resolve } from 'node:path'

export type ShopOptions = {
  port: number
  folder: string
  reset: boolean
  seedAll: boolean
  /** How many times a live shop's limits; a load test raises it. */
  limitFactor: number
}

/** What the command line and the environment ask for; a wrong word is answered with the right ones. */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): ShopOptions {
  const unknown = args.find((arg) => arg !== '--reset')
  if (unknown) throw new Refusal(`Unknown option ${unknown}. There is one: --reset forgets all data and begins anew.`)
  const port = Number(env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`PORT must be a number from 0 to 65535, not "${env.PORT}"`)
  return {
    port,
    folder: resolve(env.DATA_DIR ?? 'data'),
    reset: args.includes('--reset'),
    seedAll: env.SEED_ALL === '1',
    limitFactor: Number(env.RATE_LIMIT_FACTOR ?? 100),
  }
}

/** Why the shop does not start, in one line for the person at the terminal. */
export class Refusal extends Error {}
