import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RunFile } from '@suvarna/apps/folder/run-file.ts'
import type { FigureCheck } from '@suvarna/contracts/analytics/routes.ts'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'

const usage = `npm run check:figures [-- --store=http://127.0.0.1:3000]
Counts every figure of a running shop once more from its archived events. The shop is that of --store, with the admin of
ADMIN_EMAIL and ADMIN_PASSWORD, or the one whose run.json lies in DATA_DIR (./data). Ends with 1 when a figure is wrong.`

const { values } = parseArgs({ options: { store: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(usage)
  process.exit(0)
}

let store = ''
let token = ''
// Without a running shop, prints what to start instead of a stack trace.
const right = await counted().catch((fault: Error) => {
  console.error(fault.message)
  return false
})
process.exit(right ? 0 : 1)

async function counted(): Promise<boolean> {
  const shop = await runningShop()
  store = shop.store
  ;({ token } = await call<AnswerOf<'POST /auth/login'>>('POST', '/auth/login', '', shop.admin))
  const check = await finished((await call<{ data: FigureCheck }>('POST', '/admin/analytics/check', token)).data)
  print(check)
  return check.state === 'right'
}

async function runningShop(): Promise<Pick<RunFile, 'store' | 'admin'>> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DATA_DIR } = process.env
  if (values.store && email && password) return { store: values.store, admin: { email, password } }
  const file = join(DATA_DIR ?? 'data', 'run.json')
  const run = await readFile(file, 'utf8').catch(() => {
    throw new Error(`No shop runs here: there is no ${file}. Start one first, with npm start.\n${usage}`)
  })
  return JSON.parse(run) as RunFile
}

async function call<Answer>(method: string, path: string, bearer: string, body?: object): Promise<Answer> {
  const headers = {
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(`${store}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(({ cause }: Error) => {
    throw new Error(`No shop answers at ${store} (${cause}). Start one first, with npm start.`)
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

async function finished(begun: FigureCheck): Promise<FigureCheck> {
  for (let check: FigureCheck | null = begun; ; await pause(200)) {
    if (check && check.state !== 'running') return check
    check = (await call<{ data: FigureCheck | null }>('GET', '/admin/analytics/check', token)).data
  }
}

function print({ metrics, events, milliseconds, state, problem }: FigureCheck) {
  console.table(
    Object.fromEntries(
      metrics.map(({ metric, projected, recounted, entries, difference }) => [
        metric,
        { projection: short(projected), recount: short(recounted), values: entries, difference },
      ]),
    ),
  )
  for (const { name, differing } of metrics) for (const entry of differing) console.log(`${name} ${entry}`)
  console.log(problem ?? `${state}: ${metrics.length} metrics from ${events} events in ${milliseconds} ms`)
}

function short(value: string | number | null): string | number | null {
  return typeof value === 'string' && value.length > 44 ? `${value.slice(0, 43)}…` : value
}
