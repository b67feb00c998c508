// `npm run check:shop`: checks every invariant of a running shop against its databases, logs, topics and providers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../backup/back-up.ts'
import { rehearse } from '../backup/rehearse.ts'
import { brokenRows, checkShop } from './check.ts'
import type { Verdict } from './invariant.ts'
import { booksOfDatabases, booksOfFolder, readAttempts } from './read/open-books.ts'

const usage = `npm run check:shop              looks at the invariants I1 to I19 of the shop that runs in DATA_DIR (./data)
  -- --deep                     makes every projection anew, in a copy elsewhere, and compares all rows (I11)
  -- --attempts=FILE            a client's history, a JSON line a try: { key, outcome: placed|refused|vanished, orderId }
  -- --databases=URL            a shop anywhere: postgres://…/{service}; its providers are not looked at
  -- --only=I1,I7               these alone
  -- --wait=SECONDS             how long a shop that trades may take to come to rest (15)
  -- --json                     the verdicts as JSON
Ends with 1 when an invariant is broken. Changes nothing but for a login and a logout of its admin.`

/** Maximum number of rows printed for one invariant. */
const shown = 20

const { values } = parseArgs({
  options: {
    deep: { type: 'boolean' },
    attempts: { type: 'string' },
    databases: { type: 'string' },
    only: { type: 'string' },
    wait: { type: 'string', default: '15' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

try {
  process.exitCode = await main()
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const folder = resolve(process.env.DATA_DIR ?? 'data')
  const { books, close } = values.databases ? booksOfDatabases(values.databases) : await booksOfFolder(folder)
  if (values.attempts) books.attempts = await readAttempts(values.attempts)
  if (values.deep) books.rebuilt = () => rebuildElsewhere(folder)
  try {
    const verdicts = await checkShop(books, {
      timeoutMs: Number(values.wait) * 1_000,
      ...(values.only ? { only: values.only.split(',') } : {}),
      onVerdict: values.json ? () => {} : print,
    })
    if (values.json) console.log(JSON.stringify(verdicts, null, 2))
    const broken = brokenRows(verdicts)
    const states = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length
    if (!values.json)
      console.log(
        `\n${states('holds')} hold, ${states('broken')} broken (${broken.length} rows), ${states('not checked')} not checked`,
      )
    return broken.length > 0 ? 1 : 0
  } finally {
    await close()
  }
}

/** Runs in a copy of the shop: the live one goes on selling. */
async function rebuildElsewhere(folder: string) {
  const place = await mkdtemp(join(tmpdir(), 'suvarna-check-'))
  try {
    const backup = join(place, 'backup')
    await backUp(folder, backup)
    const { proofs } = await rehearse(backup, () => {})
    const differing = proofs.filter(({ equal }) => !equal)
    return {
      looked: proofs.length,
      broken: differing.map(({ service, projection, table }) => `${service} ${projection}: ${table} differs`),
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

function print(verdict: Verdict): void {
  const { id, title, state } = verdict
  const mark = { holds: 'ok    ', broken: 'BROKEN', 'not checked': '-     ' }[state]
  const what = state === 'not checked' ? verdict.why : `${verdict.looked} looked at`
  console.log(`${mark} ${id.padEnd(4)} ${title} (${what})`)
  if (state !== 'broken') return
  for (const row of verdict.broken.slice(0, shown)) console.log(`         ${row}`)
  if (verdict.broken.length > shown) console.log(`         … and ${verdict.broken.length - shown} more`)
}
