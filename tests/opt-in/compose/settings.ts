import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filled } from '@suvarna/deploy/compose/filled.ts'
import { freePorts } from '@suvarna/platform/database/embedded/free-ports.ts'
import { demoAdmin } from '@suvarna/seed/demo-logins.ts'

/** Settings for this run, made like those of `npm run secrets` but on free ports, and the resulting addresses. */
export async function settingsFor(folder: string) {
  const example = await readFile(join(import.meta.dirname, '..', '..', '..', '.env.example'), 'utf8')
  const [store, razorpay, shiprocket, mailbox, judge] = await freePorts(5)
  const at = (port?: number) => `http://localhost:${port}`
  const own = {
    TAG: 'run',
    STORE_PORT: store,
    PUBLIC_URL: at(store),
    RAZORPAY_PORT: razorpay,
    PAYMENT_SANDBOX_URL: at(razorpay),
    SHIPROCKET_PORT: shiprocket,
    SHIPROCKET_TRACKING_BASE: `${at(shiprocket)}/tracking/`,
    MAILBOX_PORT: mailbox,
    JUDGE_PORT: judge,
    // The storm's shoppers all have one address.
    RATE_LIMIT_FACTOR: 100_000,
  }
  const names = new Set(Object.keys(own))
  const kept = filled(example)
    .split('\n')
    .filter((line) => !names.has(line.split('=')[0] ?? ''))
  const lines = [...kept, ...Object.entries(own).map(([name, value]) => `${name}=${value}`)]
  const envFile = join(folder, 'run.env')
  await writeFile(envFile, `${lines.join('\n')}\n`, { mode: 0o600 })
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return {
    envFile,
    shop: {
      store: at(store),
      razorpay: at(razorpay),
      shiprocket: at(shiprocket),
      mailbox: at(mailbox),
      admin: demoAdmin,
    },
    databaseUrl: (login: string, database = login) =>
      `postgres://${login}:${value(`${login.toUpperCase()}_DB_PASSWORD`)}@127.0.0.1:${judge}/${database}`,
  }
}
